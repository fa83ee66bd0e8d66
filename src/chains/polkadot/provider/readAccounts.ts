import type { Context } from '../../../core/actions/Context';
import type { PolkadotAccount } from '../../../core/providers';

/** Reads the accounts of the connected wallet, in the shape of the extensions. Reads signals. */
export function readAccounts({ state }: Pick<Context, 'state'>): PolkadotAccount[] {
  const { addresses, details = {} } = state.accounts.get('polkadot');
  return addresses.map((address) => {
    const { label, kind } = details[address] ?? {};
    return {
      address,
      ...(label && { name: label }),
      ...(kind && { type: kind as NonNullable<PolkadotAccount['type']> }),
    };
  });
}
