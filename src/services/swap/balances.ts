import type { State } from '../../core/state/create';
import { fromBaseUnits, toBaseUnits } from '../../lib/amount';
import type { Network } from '../../lib/network';
import type { AccountData, TokenBalance } from '../../services/account-data';
import { isSameToken, type SwapToken } from './SwapToken';

/** What the account holds of tokens, as far as it is known. */
export interface Balances {
  readonly find: (token: Pick<SwapToken, 'address'>) => TokenBalance | undefined;
  /** In base units; null if unknown. */
  readonly amountOf: (token: SwapToken) => bigint | null;
}

/** An amount of the service with more digits than the token has is cut: what is not there cannot be spent. */
function toAmount(decimal: string, decimals: number): bigint {
  const [integer = '0', fraction = ''] = decimal.split('.');
  return toBaseUnits(`${integer}.${fraction.slice(0, decimals)}`, decimals);
}

/** The balances of an account. Reads signals. */
export function readBalances(
  { accounts }: Pick<State, 'accounts'>,
  { caipNetworkId }: Network,
  data: AccountData | null,
): Balances {
  const { value, status } = data?.tokens.value ?? { value: null, status: 'idle' };
  const { balance } = accounts.get('eip155');
  const find: Balances['find'] = (token) => value?.tokens.find((one) => isSameToken(one, token));
  return {
    find,
    amountOf(token) {
      if (token.address === null && balance?.networkId === caipNetworkId) return balance.value;
      const found = find(token);
      if (found) return toAmount(found.amount, token.decimals);
      // The service lists every token that an account holds; the nodes are asked only for those of the host's list.
      return value?.source === 'service' && status === 'ready' ? 0n : null;
    },
  };
}

/** An amount in units of its token, for a balance. */
export const toUnits = (amount: bigint | null, { decimals }: Pick<SwapToken, 'decimals'>): string | undefined =>
  amount === null ? undefined : fromBaseUnits(amount, decimals);
