import { readErrorCode } from '../lib/errorCode';

/** The public codes of refusals before a wallet is asked. No response contains them, because they are stored under a symbol. */
const codes = ['connectFirst', 'signClientNotInitialized', 'signProviderMissing', 'namespaceNotConfigured'];

/**
 * Whether an error is the modal's own refusal of a request that was never sent to the wallet, because there is no connection for
 * it.
 */
export const isUnasked = (error: unknown): boolean => codes.includes(readErrorCode(error, '')[0] ?? '');
