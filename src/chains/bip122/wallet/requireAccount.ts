import { notShared } from '../../../shared/walletErrors';
import { type BitcoinAddress, readAddress } from '../readAddress';

/** Reads the address that a request names. @throws RpcError 4100 unless it is one of the wallet's */
export function requireAccount(address: unknown, addresses: readonly string[]): BitcoinAddress {
  const account = typeof address === 'string' ? readAddress(address) : null;
  if (!account || !addresses.includes(account.address)) throw notShared();
  return account;
}
