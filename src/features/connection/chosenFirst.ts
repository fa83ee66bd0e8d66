import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';

/** A wallet's addresses on its network, the one that the visitor has chosen there first while the wallet shares it. */
export function chosenFirst(
  { storage }: Pick<Context, 'storage'>,
  namespace: Namespace,
  walletId: string | null,
  addresses: readonly string[],
): readonly string[] {
  const stored = storage.get('connections')?.[namespace];
  const chosen = stored?.walletId === walletId ? stored.chosen?.find((each) => addresses.includes(each)) : undefined;
  if (!chosen) return addresses;
  return [chosen, ...addresses.filter((address) => address !== chosen)];
}
