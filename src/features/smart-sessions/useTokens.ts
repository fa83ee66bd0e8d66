import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import { foldAddress } from '../../lib/address';
import type { Network } from '../../lib/network';
import type { TokenUnit } from '../../requests/effects/TokenUnit';
import { readTokens } from '../../shared/readTokens';
import { useRun } from '../../shared/useRun';

/** The units of tokens by their lower-case addresses; those that cannot be read are missing. */
export function useTokens(
  network: Network | undefined,
  owner: string,
  addresses: readonly string[],
): ReadonlyMap<string, TokenUnit> {
  const ctx = useViewContext();
  const [units, setUnits] = useState<ReadonlyMap<string, TokenUnit>>(new Map());
  const requested = [...new Set(addresses.map(foldAddress))].sort();
  const read = async (on: Network, signal: AbortSignal): Promise<void> => {
    const queries = requested.map((address) => ({ address }));
    const tokens = (await readTokens(ctx, { network: on, owner }, queries, signal)) ?? [];
    signal.throwIfAborted();
    setUnits(new Map(tokens.map(({ address, symbol, decimals }) => [foldAddress(address), { symbol, decimals }])));
  };
  // An amount without its unit is shown as unreadable.
  useRun(network && requested.length ? (signal) => read(network, signal) : null, ctx.report, [
    network?.caipNetworkId,
    owner,
    requested.join(),
  ]);
  return units;
}
