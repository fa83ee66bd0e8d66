import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import { foldAddress } from '../../lib/address';
import type { CaipNetworkId } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { TokenUnit } from '../../requests/effects/TokenUnit';
import { readTokens } from '../../shared/readTokens';
import { useRun } from '../../shared/useRun';

/** The units that were read on a network. */
interface Read {
  readonly networkId: CaipNetworkId;
  readonly units: ReadonlyMap<string, TokenUnit>;
}

const none: Read['units'] = new Map();

/** The units of tokens by their lower-case addresses; those that cannot be read are missing. */
export function useTokens(
  network: Network | undefined,
  owner: string,
  addresses: readonly string[],
): ReadonlyMap<string, TokenUnit> {
  const ctx = useViewContext();
  const [read, setRead] = useState<Read | null>(null);
  const requested = [...new Set(addresses.map(foldAddress))].sort();
  const readUnits = async (on: Network, signal: AbortSignal): Promise<void> => {
    const queries = requested.map((address) => ({ address }));
    const tokens = (await readTokens(ctx, { network: on, owner }, queries, signal)) ?? [];
    signal.throwIfAborted();
    const units = new Map(tokens.map(({ address, symbol, decimals }) => [foldAddress(address), { symbol, decimals }]));
    setRead({ networkId: on.caipNetworkId, units });
  };
  // An amount without its unit is shown as unreadable.
  useRun(network && requested.length ? (signal) => readUnits(network, signal) : null, ctx.report, [
    network?.caipNetworkId,
    owner,
    requested.join(),
  ]);
  // The same address may be another token on another network.
  return read && read.networkId === network?.caipNetworkId ? read.units : none;
}
