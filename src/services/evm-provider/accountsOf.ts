import type { EvmProviderSource } from '../../core/createEvmProvider';

/** The addresses that `eth_accounts` returns: those of the connected wallet on the active network. Reads signals. */
export function accountsOf({ ctx, read }: EvmProviderSource): readonly string[] {
  const [{ addresses }] = read();
  return addresses.length ? (ctx.connections.get('eip155')?.networkAccounts ?? addresses) : [];
}
