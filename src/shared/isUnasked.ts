import { readErrorCode } from '../lib/errorCode';

/** The public codes of refusals before a wallet is asked. No answer contains them: they are behind a symbol. */
const codes = ['connectFirst', 'signClientNotInitialized', 'signProviderMissing', 'namespaceNotConfigured'];

/** Whether an error is our own refusal of a request that the wallet never got, because there is no connection for it. */
export const isUnasked = (error: unknown): boolean => codes.includes(readErrorCode(error, '')[0] ?? '');
