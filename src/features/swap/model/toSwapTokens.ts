import { foldAddress, isSameAddress } from '../../../lib/address';
import { COIN_ADDRESS } from '../../../lib/coinAddress';
import { isEvmAddress } from '../../../lib/isEvmAddress';
import type { Network } from '../../../lib/network';
import type { Images } from '../../../services/account-data/imagesOf';
import type { BlockchainApi } from '../../../services/account-data/ports/blockchainApi';
import type { SwapToken } from './SwapToken';

type Listed = Awaited<ReturnType<BlockchainApi['swapTokens']>>['tokens'];

/**
 * Converts the service's tokens, sorted by symbol. Drops duplicates, tokens of other networks, and tokens without decimals. The
 * coin has the name, symbol and decimals of the host's network.
 */
export function toSwapTokens(listed: Listed, network: Network, images: Images): readonly SwapToken[] {
  const { caipNetworkId, nativeCurrency } = network;
  const prefix = `${caipNetworkId}:`;
  const tokens = new Map<string, SwapToken>();
  for (const { address: id, name, symbol, decimals, logoUri } of listed) {
    const address = id.slice(prefix.length);
    const key = foldAddress(id);
    if (!id.startsWith(prefix) || !isEvmAddress(address) || tokens.has(key) || !decimals) continue;
    const isCoin = isSameAddress(address, COIN_ADDRESS);
    tokens.set(key, {
      id,
      address: isCoin ? null : address,
      name,
      symbol,
      decimals,
      ...(isCoin && nativeCurrency),
      image: images.token(logoUri, symbol),
      listed: true,
    });
  }
  return [...tokens.values()].sort((a, b) => a.symbol.localeCompare(b.symbol));
}
