import type { WalletModalError } from '../../core/kit';
import type { MissingOwnerCode } from './getOwner';
import { nameError } from './nameError';

/** The error of a registration without a network or an account, also logged as a warning for developers. */
export function createMissingError(code: MissingOwnerCode): WalletModalError {
  const isNetwork = code === 'nameNetworkNotFound';
  const missing = isNetwork ? 'No current network found for namespace' : 'No connector found for namespace';
  console.warn(`WalletModal: ${missing}`);
  return isNetwork ? nameError('nameNetworkNotFound') : nameError('nameConnectorNotFound');
}
