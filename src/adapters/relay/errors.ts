import type { Namespace } from '../../lib/caip';
import { withErrorCode } from '../../lib/errorCode';
import { namespaceNotConfigured as notConfigured } from '../../lib/namespaceNotConfigured';
import { rpcError } from '../evm/rpcError';

/** The errors of a session's provider. */
export const messages = {
  connectFirst: 'Please call connect() before request()',
  signClientNotInitialized: 'Sign Client not initialized',
  signProviderMissing: 'UniversalAdapter:signMessage - provider is undefined',
  namespaceNotConfigured: notConfigured,
  jsonRpcProviderNotFound: 'JSON-RPC provider for {chain} not found',
} as const;

/** These errors also have an EIP-1193 code, because the host receives them from its provider. */
function providerError(code: number, name: keyof typeof messages, placeholder = '', value = ''): Error {
  const text = messages[name].replace(placeholder, () => value);
  return withErrorCode(rpcError(code, text), name, text);
}

/** There is no session. */
export const connectFirst = (): Error => providerError(4900, 'connectFirst');

/** There is no client of the relay yet, or not any more. */
export const signClientNotInitialized = (): Error => providerError(4900, 'signClientNotInitialized');

/** A signature was requested of a chain family that the session does not have. */
export const signProviderMissing = (): Error => providerError(4900, 'signProviderMissing');

/** The session does not cover a chain family. */
export const namespaceNotConfigured = (namespace: Namespace): Error =>
  providerError(4901, 'namespaceNotConfigured', '{ns}', namespace);

/** The app has no such network to read from. */
export const jsonRpcProviderNotFound = (chain: string): Error =>
  providerError(4901, 'jsonRpcProviderNotFound', '{chain}', chain);
