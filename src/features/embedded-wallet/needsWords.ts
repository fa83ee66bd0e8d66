import type { OpenRequest } from '../../core/ports/embedded';
import { readSignIn } from '../../shared/readSignIn';
import { readMessage } from '../../wallets/readMessage';

/** Whether a request needs words. Of texts to sign, only JSON and sign-ins do: the frame describes the others. */
export function needsWords({ method, params }: OpenRequest): boolean {
  // The end of permissions.
  if (method.startsWith('wallet_revoke')) return false;
  const message = readMessage(method, params);
  return message === null || message.startsWith('{') || readSignIn(message).length > 0;
}
