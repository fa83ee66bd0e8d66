import type { RelaySession } from '../../core/ports/relay';
import type { Network } from '../../lib/network';
import { currentClient, endSession, leave, newestTopic, reopen } from './currentClient';
import { followSession, type LiveSession } from './followSession';
import type { OpenClient } from './openClient';
import type { Positions } from './readSession';
import type { CurrentAttempt, RelayState } from './relayState';
import { keepPositions, storedPositions } from './storedSession';

/** Makes a session of a client's the current one. */
async function follow(
  state: RelayState,
  opened: OpenClient,
  topic: string,
  networks: readonly Network[],
  positions: Positions,
): Promise<LiveSession> {
  const { sink, config } = state;
  const session = await followSession({
    opened,
    topic,
    networks,
    positions,
    clock: config.clock,
    keep: (moved) => void keepPositions(opened.records, topic, moved),
    changed: sink.changed,
    requested: () => sink.requested?.(),
    ended(reason) {
      void leave(state, reason === 'useless');
      sink.ended(reason === 'expired' ? reason : 'deleted');
    },
  });
  state.live = session;
  state.clientId = opened.clientId;
  return session;
}

/** Takes up the stored session, with a client that has it. */
export async function takeUpSession(state: RelayState, networks: readonly Network[]): Promise<RelaySession | null> {
  const topic = await newestTopic(state);
  if (state.live && state.live.topic === topic) {
    state.live.cover(networks);
    return state.live?.now() ?? null;
  }
  if (!topic) {
    // Ended in another tab, which has told the wallet.
    if (state.live) await leave(state, false);
    return null;
  }
  let opened = await currentClient(state);
  if (!opened.client.session.keys.includes(topic)) {
    // Another tab made it: a client knows only what was stored when it started.
    opened = await reopen(state, opened, 'Connected in another tab');
  }
  if (!opened.client.session.keys.includes(topic)) return null;
  opened.line.forgive();
  state.live?.end();
  // Settled for other networks than this page has: of no use here, but perhaps on another page of the site.
  const positions = await storedPositions(opened.records, topic);
  const session = await follow(state, opened, topic, networks, positions).catch(() => null);
  return session?.now() ?? null;
}

/** Follows the session that comes of an attempt, in the place of the current one. */
export async function settle(
  state: RelayState,
  { opened, made }: { readonly opened: OpenClient; readonly made: CurrentAttempt },
  networks: readonly Network[],
  signal: AbortSignal,
): Promise<RelaySession> {
  const abort = (): void => made.end(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const { topic } = await made.approval;
    const former = state.live;
    if (former?.topic === topic) return former.now();
    former?.end();
    try {
      const session = await follow(state, opened, topic, networks, {});
      if (former) void endSession(state, opened, former.topic);
      return session.now();
    } catch (error) {
      void endSession(state, opened, topic);
      throw error;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    if (state.attempt === made) state.attempt = undefined;
  }
}
