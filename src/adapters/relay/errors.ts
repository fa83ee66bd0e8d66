import type { Namespace } from '../../lib/caip';
import { withErrorCode } from '../../lib/errorCode';
import { namespaceNotConfigured as notConfigured } from '../../lib/namespaceNotConfigured';
import { rpcError } from '../evm/rpcError';

/** What a session's provider can fail with. */
export const messages = {
  connectFirst: 'Please call connect() before request()',
  namespaceNotConfigured: notConfigured,
  jsonRpcProviderNotFound: 'JSON-RPC provider for {chain} not found',
} as const;

/** With a code of EIP-1193 as well: the host gets these from its provider, too. */
function providerError(code: number, name: keyof typeof messages, mark = '', value = ''): Error {
  const text = messages[name].replace(mark, () => value);
  return withErrorCode(rpcError(code, text), name, text);
}

/** There is no session. */
export const connectFirst = (): Error => providerError(4900, 'connectFirst');

/** The session does not cover a chain family. */
export const namespaceNotConfigured = (namespace: Namespace): Error =>
  providerError(4901, 'namespaceNotConfigured', '{ns}', namespace);

/** The app has no such network that could be read. */
export const jsonRpcProviderNotFound = (chain: string): Error =>
  providerError(4901, 'jsonRpcProviderNotFound', '{chain}', chain);
