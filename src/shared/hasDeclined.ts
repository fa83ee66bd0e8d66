import type { WalletModalError } from '../core/kit';
import { isRequestLost } from './embedded/isRequestLost';

/** Whether the visitor has declined a request, or has left its approval by the embedded wallet. */
export const hasDeclined = (error: WalletModalError): boolean =>
  error.code === 'userRejected' || (error.code === 'requestAborted' && !isRequestLost(error));
