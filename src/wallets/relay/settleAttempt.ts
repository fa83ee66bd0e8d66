import type { RelaySession } from '../../core/ports/relay';
import type { CarriedSignIn } from '../../core/ports/signIn';
import { namespaceOf } from '../../lib/caip';
import type { Network } from '../../lib/network';
import { normalizeAddress } from '../normalizeAddress';
import { activateSession } from './activateSession';
import { endSession } from './endSession';
import type { OpenClient } from './openClient';
import type { Selections } from './readSession';
import type { CurrentAttempt, RelayState } from './relayState';

/** The account that has signed comes first, on the network of its signature. */
function selectionOf({ data: { chainId, accountAddress } }: CarriedSignIn): Selections {
  const namespace = namespaceOf(chainId);
  return { [namespace]: { networkId: chainId, first: [normalizeAddress(namespace, accountAddress) ?? ''] } };
}

/** Waits for an attempt's approval, and replaces the active session by the new one. */
export async function settleAttempt(
  state: RelayState,
  { opened, attempt }: { readonly opened: OpenClient; readonly attempt: CurrentAttempt },
  networks: readonly Network[],
  signal: AbortSignal,
): Promise<RelaySession> {
  const abort = (): void => attempt.end(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const { topic, signIn } = await attempt.approval;
    const previous = state.activeSession;
    if (previous?.topic === topic) return previous.getSession();
    previous?.dispose();
    try {
      const session = await activateSession(state, opened, topic, networks, signIn ? selectionOf(signIn) : {});
      if (previous) void endSession(state, opened, previous.topic);
      return { ...session.getSession(), signIn };
    } catch (error) {
      void endSession(state, opened, topic);
      throw error;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    if (state.attempt === attempt) state.attempt = undefined;
  }
}
