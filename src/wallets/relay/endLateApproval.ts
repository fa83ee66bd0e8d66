import { listenForApproval } from './listenForApproval';
import type { OpenClient } from './openClient';
import { clearStoredPairing } from './pendingPairing';
import type { RelayState } from './relayState';
import { releaseClient } from './releaseClient';

/** Ends the session that a wallet still approves over an abandoned pairing of this page, until no approval is possible any more. */
export function endLateApproval(state: RelayState, opened: OpenClient, topic: string, expiresAt: number): void {
  if (state.isDisposed) return;
  const { clock, projectId } = state.config;
  const pairing = listenForApproval({
    opened,
    topic,
    pending: { projectId, expiresAt },
    keepSession: false,
    clock,
    // No later page resumes it.
    store() {},
  });
  state.resumedPairings.add(pairing);
  const release = async (): Promise<void> => {
    state.resumedPairings.delete(pairing);
    await clearStoredPairing(opened.records, topic);
    await state.runExclusive(() => releaseClient(state));
  };
  pairing.finished
    .catch(() => {})
    .then(release)
    .catch(() => {});
}
