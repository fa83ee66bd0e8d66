import type { Effect } from '../../../core/ports/chainTransactions';
import { wrappedCoinAbi } from './abis';
import { decode } from './decode';
import type { EvmTransactions } from './EvmTransactions';

type NetworkId = Parameters<EvmTransactions['readEffects']>[0]['networkId'];

/** Optimism and the networks that are built like it. */
const OP_STACK = '0x4200000000000000000000000000000000000006';

/** The contracts of the wrapped coin, by network. Many other contracts have functions of the same names. */
const wrappedCoins: Readonly<Record<string, string>> = {
  'eip155:1': '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  'eip155:10': OP_STACK,
  'eip155:56': '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  'eip155:100': '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
  'eip155:130': OP_STACK,
  'eip155:137': '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  'eip155:250': '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83',
  'eip155:324': '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
  'eip155:7777777': OP_STACK,
  'eip155:8453': OP_STACK,
  'eip155:42161': '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  'eip155:43114': '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  'eip155:59144': '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f',
  'eip155:81457': '0x4300000000000000000000000000000000000004',
  'eip155:84532': OP_STACK,
  'eip155:534352': '0x5300000000000000000000000000000000000004',
  'eip155:11155111': '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
  'eip155:11155420': OP_STACK,
};

/**
 * Decodes wrapping and unwrapping of the network's coin: a swap of exactly the same amount, for the sender. Undefined for any
 * other call, and without a sender.
 */
export function readWrap(
  networkId: NetworkId,
  token: string,
  from: string | undefined,
  value: bigint,
  data: string,
): Effect | undefined {
  const call = wrappedCoins[networkId]?.toLowerCase() === token.toLowerCase() && decode(wrappedCoinAbi, data);
  if (!call || !from) return undefined;
  const isWrap = call.functionName === 'deposit';
  // Unwrapping is refused if the call carries an amount of the coin.
  if (!isWrap && value) return undefined;
  const amount = isWrap ? value : call.args[0];
  return {
    kind: 'swap',
    from: isWrap ? null : token,
    to: isWrap ? token : null,
    amount,
    least: amount,
    recipient: from,
    router: token,
  };
}
