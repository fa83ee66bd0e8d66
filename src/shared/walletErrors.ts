import type { Namespace } from '../lib/caip';
import { withErrorCode } from '../lib/errorCode';
import { namespaceNotConfiguredText } from '../lib/namespaceNotConfiguredText';
import { type RpcError, rpcError } from './rpcError';

/** The errors of a provider for the host. */
export const messages = {
  connectFirst: 'Please call connect() before request()',
  namespaceNotConfigured: namespaceNotConfiguredText,
} as const;

/**
 * There is no connection.
 * @param code 4100 if the request needs an account, 4900 if it needs a chain (EIP-1193)
 */
export const connectFirst = (code: 4100 | 4900 = 4900): RpcError =>
  withErrorCode(rpcError(code, messages.connectFirst), 'connectFirst', messages.connectFirst);

/** The wallet has not approved a method (EIP-1193). */
export const notOffered = (method: string): Error => rpcError(4200, `The wallet does not offer ${method}`);

/** The wallet does not share the account that a request names. */
export const notShared = (): Error => rpcError(4100, 'The wallet does not share this account');

/** The wallet does not have a network (EIP-3326). */
export const missingNetwork = (): Error => rpcError(4902, 'The wallet does not have this network');

/** The connection does not cover a chain family. */
export function namespaceNotConfigured(namespace: Namespace): Error {
  const text = messages.namespaceNotConfigured.replace('{ns}', () => namespace);
  return withErrorCode(rpcError(4901, text), 'namespaceNotConfigured', text);
}
