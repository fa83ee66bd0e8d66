import { withErrorCode } from '../../lib/errorCode';
import { relayFloodedText } from '../../lib/relayFloodedText';
import { rpcError } from '../../shared/rpcError';

/** The errors of a session's provider, and of its connection to the relay. */
export const messages = {
  signClientNotInitialized: 'Sign Client not initialized',
  signProviderMissing: 'UniversalAdapter:signMessage - provider is undefined',
  jsonRpcProviderNotFound: 'JSON-RPC provider for {chain} not found',
  requestExpired: 'The wallet did not answer in time. It may still sign the request.',
  relayFlooded: relayFloodedText,
} as const;

/** These errors also have a code of EIP-1193 or WalletConnect, because the host receives them from its provider. */
const providerError = (code: number, name: keyof typeof messages, text: string = messages[name]): Error =>
  withErrorCode(rpcError(code, text), name, text);

/** There is no client of the relay yet, or not any more. */
export const signClientNotInitialized = (): Error => providerError(4900, 'signClientNotInitialized');

/** A signature was requested of a chain family that the session does not have. */
export const signProviderMissing = (): Error => providerError(4900, 'signProviderMissing');

/** The app has no such network to read from. */
export const jsonRpcProviderNotFound = (chain: string): Error =>
  providerError(
    4901,
    'jsonRpcProviderNotFound',
    messages.jsonRpcProviderNotFound.replace('{chain}', () => chain),
  );

/** This page has ended the connection, because the relay sends more messages than any wallet would. */
export const relayFlooded = (): Error => providerError(4900, 'relayFlooded');

/**
 * The relay has kept a request for as long as it may. The code is WalletConnect's own: it does not show whether the wallet has
 * signed.
 */
export const requestExpired = (): Error => providerError(8000, 'requestExpired');
