import type { Context } from '../../core/actions/Context';
import type { HostTokenBalance } from '../../core/snapshots';
import { namespaceOf } from '../../lib/caip';
import { isAccountInUse } from '../../shared/isAccountInUse';
import type { WritableAccountData } from './createAccountData';
import type { TokenBalance } from './toTokenBalances';

const toHost = ({ name, symbol, chainId, address, price, value, image, decimals, amount, flag }: TokenBalance) =>
  Object.freeze({
    name,
    symbol,
    chainId,
    address: address ?? undefined,
    price: price ?? undefined,
    value: value ?? undefined,
    iconUrl: image ?? undefined,
    quantity: Object.freeze({ decimals: String(decimals), numeric: amount }),
    isCounterfeit: flag !== null,
  } satisfies HostTokenBalance);

/** Updates the tokens of the account in the modal's state, for the host, if the account is the active one. */
export function publishTokens(
  ctx: Context,
  { account, settledTokens }: Pick<WritableAccountData, 'account' | 'settledTokens'>,
): void {
  const namespace = namespaceOf(account);
  const { accounts } = ctx.state;
  const { tokenBalance } = accounts.get(namespace);
  const { value } = settledTokens.peek();
  if (!value || !isAccountInUse(ctx, account)) return;
  const list = Object.freeze(value.tokens.map(toHost));
  // The account's event must not repeat for the same list.
  const isSame = tokenBalance?.account === account && JSON.stringify(tokenBalance.list) === JSON.stringify(list);
  if (!isSame) accounts.update(namespace, { tokenBalance: { account, list } });
}
