import type { RelayNamespace } from '../../core/ports/relay';
import { accountAddress, accountNetworkId, type CaipAddress, namespaceOf } from '../../lib/caip';
import { families } from '../families';

/** Returns the address of an account as the wallet writes it on the account's network; unchanged if the session does not have it. */
export function findWritten({ accounts, written }: RelayNamespace, account: CaipAddress): string {
  const { accountKey: keyOf = String } = families[namespaceOf(account)];
  const [networkId, address] = [accountNetworkId(account), accountAddress(account)];
  const found = accounts.find(
    (each) => accountNetworkId(each) === networkId && keyOf(accountAddress(each)) === keyOf(address),
  );
  return found ? (written?.[found] ?? accountAddress(found)) : address;
}
