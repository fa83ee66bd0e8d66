import type { EvmProviderSource } from '../../../core/createEvmProvider';

/** Returns the result of `eth_accounts`: the addresses of the connected wallet on the active network. Reads signals. */
export function accountsOf({ ctx, read }: EvmProviderSource): readonly string[] {
  const [{ addresses }] = read();
  return addresses.length ? (ctx.connections.get('eip155')?.networkAccounts ?? addresses) : [];
}
