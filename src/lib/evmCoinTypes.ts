import { type CaipNetworkId, parseCaipNetworkId } from './caip';
import { toCoinType } from './toCoinType';

/** Ethereum's coin type in name records (SLIP-44). */
export const ETHEREUM_COIN = 60;
/** The coin type for all EVM chains (ENSIP-19). Chain ids from here on have no type of their own (ENSIP-11). */
const ANY_EVM_COIN = 0x80000000;

/**
 * The coin types of the address records that are valid on an EVM network, in the order in which they are used: the network's
 * own, then the one for all networks.
 */
export function evmCoinTypes(networkId: CaipNetworkId): readonly number[] {
  const chainId = Number(parseCaipNetworkId(networkId).reference);
  const own = chainId < ANY_EVM_COIN ? [toCoinType(chainId)] : [];
  return [...own, ...(chainId === 1 ? [ETHEREUM_COIN] : []), ANY_EVM_COIN];
}
