import { concatHex, decodeAbiParameters, encodeFunctionData, type Hex, numberToHex, parseAbi, toRlp } from 'viem';
import type { CallNode } from '../../../core/ports/nodes';
import type { CaipNetworkId } from '../../../lib/caip';
import { isRevert } from './isRevert';
import type { TransactionRequest } from './TransactionRequest';

/** GasPriceOracle, at the same address on every network of the OP Stack. The operator fee exists since the Isthmus upgrade. */
const OP_ORACLE = '0x420000000000000000000000000000000000000F';
/** L1GasPriceOracle of Scroll, which charges no operator fee. */
const SCROLL_ORACLE = '0x5300000000000000000000000000000000000002';
const abi = parseAbi([
  'function getL1Fee(bytes data) view returns (uint256)',
  'function getOperatorFee(uint256 gasUsed) view returns (uint256)',
]);

/**
 * Networks of the OP Stack. They publish the data of each transaction on another network and charge an L1 data fee for that. Some
 * also charge an operator fee.
 */
const opStackNetworks = new Set<CaipNetworkId>([
  // OP Mainnet, Base, Zora, Celo, Mode, Unichain, World Chain, Ink, Soneium, Lisk, Blast, Fraxtal, BOB
  ...([10, 8453, 7777777, 42220, 34443, 130, 480, 57073, 1868, 1135, 81457, 252, 60808] as const).map(
    (id): CaipNetworkId => `eip155:${id}`,
  ),
  // Their test networks: OP, Base, Zora, Celo, Mode, Unichain, World Chain, Ink, Soneium, Lisk, Blast
  ...([11155420, 84532, 999999999, 11142220, 919, 1301, 4801, 763373, 1946, 4202, 168587773] as const).map(
    (id): CaipNetworkId => `eip155:${id}`,
  ),
]);

const scrollNetworks: readonly CaipNetworkId[] = ['eip155:534352', 'eip155:534351'];

/** The highest plausible value of each fee, in wei: far above any that was ever charged. */
const MAX_FEE = 10n ** 20n;

/** Placeholders for values that the wallet chooses, of their usual length. */
const NONCE = '0x1fff';
const GAS = '0x07ffff';
const GAS_PRICE = '0x07735940ff';
/** The parity of a signature, and its two numbers with their lengths. */
const SIGNATURE: Hex = `0x01${'a0'.padEnd(66, 'f').repeat(2)}`;

/** Serializes a transaction without its signature (EIP-1559, EIP-2718). */
function serialize({ networkId, to, value = 0n, data = '0x' }: TransactionRequest): Hex {
  const quantity = (number: bigint): Hex => (number ? numberToHex(number, { size: byteLength(number) }) : '0x');
  const chainId = quantity(BigInt(networkId.slice('eip155:'.length)));
  const fields = [
    chainId,
    NONCE,
    GAS_PRICE,
    GAS_PRICE,
    GAS,
    (to ?? '0x') as Hex,
    quantity(value),
    data as Hex,
    [],
  ] as const;
  return concatHex(['0x02', toRlp(fields)]);
}

const byteLength = (number: bigint): number => Math.ceil(number.toString(16).length / 2);

/** Reads one fee from the oracle. @throws the node's error; RangeError for an implausible fee */
async function readFee(callNode: CallNode, oracle: Hex, data: Hex): Promise<bigint> {
  const answer = await callNode('eth_call', [{ to: oracle, data }, 'latest']);
  const [fee] = decodeAbiParameters([{ type: 'uint256' }], answer as Hex);
  if (fee > MAX_FEE) throw new RangeError('The node returned an impossible fee');
  return fee;
}

/** Reads the fee for the data of a transaction. */
const readDataFee = (callNode: CallNode, oracle: Hex, transaction: Hex): Promise<bigint> =>
  readFee(callNode, oracle, encodeFunctionData({ abi, functionName: 'getL1Fee', args: [transaction] }));

/** Reads the operator fee; 0 if the oracle does not have the function yet. */
async function readOperatorFee(callNode: CallNode, gas: bigint): Promise<bigint> {
  try {
    return await readFee(callNode, OP_ORACLE, encodeFunctionData({ abi, functionName: 'getOperatorFee', args: [gas] }));
  } catch (error) {
    if (isRevert(error)) return 0n;
    throw error;
  }
}

/**
 * Reads the fees that a network of the OP Stack, or Scroll, charges in addition to gas, in wei: the L1 data fee, and the operator
 * fee, which depends on the gas used. 0 on every other network; null if the node returns no plausible responses.
 */
export async function readRollupFee(
  callNode: CallNode,
  request: TransactionRequest,
  gas: bigint,
): Promise<bigint | null> {
  const isScroll = scrollNetworks.includes(request.networkId);
  if (!isScroll && !opStackNetworks.has(request.networkId)) return 0n;
  try {
    // Its oracle charges for the bytes that it gets. That of the OP Stack adds the signature.
    if (isScroll) return await readDataFee(callNode, SCROLL_ORACLE, concatHex([serialize(request), SIGNATURE]));
    const [dataFee, operatorFee] = await Promise.all([
      readDataFee(callNode, OP_ORACLE, serialize(request)),
      readOperatorFee(callNode, gas),
    ]);
    return dataFee + operatorFee;
  } catch {
    return null;
  }
}
