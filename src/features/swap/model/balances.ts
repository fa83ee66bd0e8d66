import type { ReadonlySignal } from '#reactive';
import type { State } from '../../../core/state/create';
import { fromBaseUnits } from '../../../lib/amount';
import { isSameToken } from '../../../lib/isSameToken';
import type { Network } from '../../../lib/network';
import { roundDownToUnits } from '../../../lib/roundDownToUnits';
import type { AccountData, TokenBalance } from '../../../services/account-data';
import { coinUnits } from '../../../services/account-data/coinUnits';
import type { SwapToken } from './SwapToken';

/** The account's known balances. */
export interface Balances {
  readonly find: (token: Pick<SwapToken, 'address'>) => TokenBalance | undefined;
  /** In base units; null if unknown. */
  readonly amountOf: (token: SwapToken) => bigint | null;
}

/** Where an account's balances on a network come from. */
interface BalanceSources {
  readonly network: Network;
  readonly data: AccountData | null;
  /** What nodes report, in base units, by the token's id: used where the list of tokens does not say. */
  readonly held?: ReadonlySignal<ReadonlyMap<string, bigint>>;
}

/** Returns the balances of an account. Reads signals. */
export function readBalances({ accounts }: Pick<State, 'accounts'>, { network, data, held }: BalanceSources): Balances {
  const { value, status } = data?.tokens.value ?? { value: null, status: 'idle' };
  const find: Balances['find'] = (token) => value?.tokens.find((one) => isSameToken(one, token));
  return {
    find,
    amountOf(token) {
      const found = find(token);
      const coin = token.address === null ? coinUnits(accounts.get(network.namespace), network, found) : null;
      if (coin !== null) return coin;
      // Rounded down: the balance must not be higher than the real one.
      if (found) return roundDownToUnits(found.amount, token.decimals);
      // The service returns each token that it lists and the account has. Nodes return only the tokens of the host's list. Another
      // request does not make the answer unknown.
      const isAnswered = value?.source === 'service' && (status === 'ready' || status === 'loading');
      return token.listed && isAnswered ? 0n : (held?.value.get(token.id) ?? null);
    },
  };
}

/** Whether a token may only look like another one: by its balance if the account has one, which may have a price. */
export const isSuspect = ({ find }: Pick<Balances, 'find'>, token: SwapToken): boolean => {
  const held = token.address !== null && find(token);
  return held ? held.flag !== null : token.isSuspect === true;
};

/** Converts a balance to an amount, a decimal string in units of its token; undefined if it is unknown. */
export const toAmount = (amount: bigint | null, { decimals }: Pick<SwapToken, 'decimals'>): string | undefined =>
  amount === null ? undefined : fromBaseUnits(amount, decimals);
