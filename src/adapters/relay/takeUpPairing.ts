import type { RelaySession, ResumeParams } from '../../core/ports/relay';
import { currentClient, reopen, tidy } from './currentClient';
import { settle } from './currentSession';
import type { OpenClient } from './openClient';
import { forgetPairing, keepPairing, pendingPairing } from './pendingPairing';
import type { RelayState } from './relayState';
import { knowsPairing, type Resumed, resumePairing } from './resumePairing';

/** Waits for the wallet of a pairing that an earlier page has left behind. */
export async function takeUpPairing(state: RelayState, params: ResumeParams): Promise<RelaySession | null> {
  const { networks, signal } = params;
  const taken = await state.inTurn(() => start(state, params));
  if (!taken) return null;
  const { opened, made } = taken;
  const cancel = (): void => made.cancel(signal.reason);
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    // As long as a wallet may approve, it has to be told that the page has no use for its session.
    const session = await settle(state, taken, networks, signal).catch(() => made.over.then(() => null));
    const forgotten = forgetPairing(opened.records, params.topic);
    // Whoever takes the session over has stored it before that is written.
    if (!session) await forgotten;
    return session;
  } finally {
    signal.removeEventListener('abort', cancel);
    state.resumed.delete(made);
    void state.inTurn(() => tidy(state));
  }
}

/** With a client that has the pairing; undefined when it is not stored any more. */
async function start(
  state: RelayState,
  { topic, keepSession, signal }: ResumeParams,
): Promise<{ readonly opened: OpenClient; readonly made: Resumed } | undefined> {
  const { clock, projectId } = state.config;
  const pending = await pendingPairing(state.storage.view(), topic, clock.now());
  if (!pending) return undefined;
  signal.throwIfAborted();
  let opened = await currentClient(state);
  if (!knowsPairing(opened, topic)) {
    if (state.live || state.attempt || state.resumed.size) throw new Error('Another pairing or session is in use');
    opened = await reopen(state, opened, 'Made in another tab');
  }
  signal.throwIfAborted();
  const { records } = opened;
  const { expiresAt } = pending;
  const usable = keepSession && !state.attempt && pending.projectId === projectId;
  const made = resumePairing({
    opened,
    topic,
    pending,
    wanted: usable,
    clock,
    keep: (of, responder) => void keepPairing(records, of, { projectId, expiresAt, responder }),
  });
  if (usable) {
    state.attempt = made;
    state.shown = true;
  }
  state.resumed.add(made);
  return { opened, made };
}
