import { concatHex, decodeFunctionResult, encodeFunctionData, type Hex, numberToHex, parseAbi, toRlp } from 'viem';
import type { TransactionRequest } from '../../core/ports/verbs';
import type { CaipNetworkId } from '../../lib/caip';
import type { AskNode } from './createNodes';

/** The contract that prices the data of transactions, at the same address on every network of the OP Stack. */
const ORACLE = '0x420000000000000000000000000000000000000F';
const abi = parseAbi(['function getL1Fee(bytes data) view returns (uint256)']);

/** Networks of the OP Stack, which publish the data of each transaction on another network and take a fee for that. */
const networks = new Set<CaipNetworkId>([
  // OP Mainnet, Base, Zora, Celo, Mode, Unichain, World Chain, Ink, Soneium, Lisk, Blast, Fraxtal, BOB
  ...([10, 8453, 7777777, 42220, 34443, 130, 480, 57073, 1868, 1135, 81457, 252, 60808] as const).map(
    (id): CaipNetworkId => `eip155:${id}`,
  ),
  // Their test networks: OP, Base, Zora, Celo, Mode, Unichain, World Chain, Ink, Soneium, Lisk, Blast
  ...([11155420, 84532, 999999999, 11142220, 919, 1301, 4801, 763373, 1946, 4202, 168587773] as const).map(
    (id): CaipNetworkId => `eip155:${id}`,
  ),
]);

/** The highest fee that is believed, in wei: far above any that was taken. */
const MAX_FEE = 10n ** 20n;

/** What stands for numbers that only the wallet knows, as long as they usually are. */
const NONCE = '0x1fff';
const GAS = '0x07ffff';
const GAS_PRICE = '0x07735940ff';

/** A transaction before it is signed (EIP-1559, EIP-2718). */
function toBytes({ networkId, to, value = 0n, data = '0x' }: TransactionRequest): Hex {
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

/**
 * The fee that a network of the OP Stack takes for the data of a transaction, in wei, besides that for its gas: 0 on every other
 * network, null without an answer that can be believed.
 */
export async function readDataFee(ask: AskNode, request: TransactionRequest): Promise<bigint | null> {
  if (!networks.has(request.networkId)) return 0n;
  const question = { abi, functionName: 'getL1Fee' } as const;
  try {
    const data = encodeFunctionData({ ...question, args: [toBytes(request)] });
    const answer = await ask('eth_call', [{ to: ORACLE, data }, 'latest']);
    const fee = decodeFunctionResult({ ...question, data: answer as Hex });
    return fee <= MAX_FEE ? fee : null;
  } catch {
    return null;
  }
}
