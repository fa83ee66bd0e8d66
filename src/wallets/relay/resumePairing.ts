import type { RelaySession, ResumeParams } from '../../core/ports/relay';
import { getClient } from './getClient';
import { hasPairing, listenForApproval, type ResumedPairing } from './listenForApproval';
import type { OpenClient } from './openClient';
import { clearStoredPairing, readPendingPairing, storePairing } from './pendingPairing';
import type { RelayState } from './relayState';
import { releaseClient } from './releaseClient';
import { reopenClient } from './reopenClient';
import { settleAttempt } from './settleAttempt';

/** Waits for the wallet of a pairing that an earlier page created. */
export async function resumePairing(state: RelayState, params: ResumeParams): Promise<RelaySession | null> {
  const { networks, signal } = params;
  const resumed = await state.runExclusive(() => startResuming(state, params));
  if (!resumed) return null;
  const { opened, attempt: pairing } = resumed;
  const cancel = (): void => pairing.cancel(signal.reason);
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    // Even if the page does not use the session, wait until no wallet can approve, to notify the wallet of its end.
    const session = await settleAttempt(state, resumed, networks, signal).catch(() =>
      pairing.finished.then(() => null),
    );
    const cleared = clearStoredPairing(opened.records, params.topic);
    // With a session, the caller stores it before the record is cleared, so there is no need to wait.
    if (!session) await cleared;
    return session;
  } finally {
    signal.removeEventListener('abort', cancel);
    state.resumedPairings.delete(pairing);
    void state.runExclusive(() => releaseClient(state));
  }
}

/** Starts listening with a client that has the pairing; undefined if the pairing is no longer stored. */
async function startResuming(
  state: RelayState,
  { topic, keepSession, signal }: ResumeParams,
): Promise<{ readonly opened: OpenClient; readonly attempt: ResumedPairing } | undefined> {
  const { clock, projectId } = state.config;
  const pending = await readPendingPairing(state.storage.view(), topic, clock.now());
  if (!pending) return undefined;
  signal.throwIfAborted();
  let opened = await getClient(state);
  if (!hasPairing(opened, topic)) {
    if (state.activeSession || state.attempt || state.resumedPairings.size)
      throw new Error('Another pairing or session is in use');
    opened = await reopenClient(state, opened, 'Made in another tab');
  }
  signal.throwIfAborted();
  const { records } = opened;
  const { expiresAt } = pending;
  const isUsable = keepSession && !state.attempt && pending.projectId === projectId;
  const pairing = listenForApproval({
    opened,
    topic,
    pending,
    keepSession: isUsable,
    clock,
    store: (pairingTopic, responder) => void storePairing(records, pairingTopic, { projectId, expiresAt, responder }),
  });
  if (isUsable) {
    state.attempt = pairing;
    state.isUriShown = true;
  }
  state.resumedPairings.add(pairing);
  return { opened, attempt: pairing };
}
