import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { Namespace } from '../../lib/caip';
import { getChosen } from './getChosen';

/**
 * A wallet's addresses on its network, the one that the visitor has chosen last among them in this tab first, while the wallet shares
 * it.
 * @param keyOf finds a choice that was made on another network, where the same account has another address
 */
export function chosenFirst(
  ctx: Context,
  namespace: Namespace,
  walletId: string | null,
  addresses: readonly string[],
  keyOf: WalletConnection['accountKey'] = (address) => address,
): readonly string[] {
  const known = getChosen(ctx).get(namespace);
  const choices = known?.walletId === walletId ? known.addresses : [];
  const keys = addresses.map(keyOf);
  const index = choices.map((choice) => keys.indexOf(keyOf(choice))).find((place) => place >= 0);
  const chosen = addresses[index ?? 0];
  return chosen === undefined ? addresses : [chosen, ...addresses.filter((address) => address !== chosen)];
}
