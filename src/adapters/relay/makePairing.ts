import type { PairParams, RelayPairing } from '../../core/ports/relay';
import { pairingLifetime as LIFE } from '../../lib/limits';
import { askedNamespaces } from './askedNamespaces';
import { currentClient, giveUp, leave, newestTopic } from './currentClient';
import { settle } from './currentSession';
import { forgetPairing, keepPairing } from './pendingPairing';
import { propose } from './propose';
import type { RelayState } from './relayState';

/** Makes a pairing in the place of one that waits. */
export async function makePairing(state: RelayState, params: PairParams): Promise<RelayPairing> {
  const { storage } = state;
  const { networks, signal } = params;
  const started = await state.inTurn(() => start(state, params));
  const { opened, made, topic, expiresAt } = started;
  const approval = settle(state, started, networks, signal);
  const forget = (): void => void (topic && forgetPairing(opened.records, topic));
  approval.then(forget, forget);
  const uri = await made.uri;
  state.shown = true;
  return { uri, expiresAt, topic: (storage.lasting && topic) || null, approval };
}

async function start(state: RelayState, { networks, signal, onAnswer }: PairParams) {
  const { clock, projectId, verifyUrl } = state.config;
  giveUp(state, 'Another pairing has taken its place');
  // Ended in another tab, which has removed this client's identity, too.
  if (state.live && !(await newestTopic(state))) await leave(state, false);
  const opened = await currentClient(state);
  signal.throwIfAborted();
  opened.line.forgive();
  state.shown = false;
  const expiresAt = clock.now() + LIFE;
  const made = propose({
    opened,
    asked: askedNamespaces(networks),
    clock,
    early: verifyUrl !== null,
    onAnswer,
    keep: (topic, responder) => void keepPairing(opened.records, topic, { projectId, expiresAt, responder }),
  });
  state.attempt = made;
  return { opened, made, topic: await made.started, expiresAt };
}
