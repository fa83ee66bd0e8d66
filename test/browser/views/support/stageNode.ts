import { jsonAnswer } from '../../../sandbox/jsonAnswer.mjs';
import type { Answer, Asked } from '../../../sandbox/servePart.mjs';

interface Call {
  id: number;
  method: string;
  params?: readonly unknown[];
}

const hex = (value: bigint | number): string => `0x${value.toString(16)}`;

/** A node with one block, whose accounts have ten thousand units, and whose addresses have no code. No exchange takes payments. */
const results: Record<string, unknown> = {
  eth_blockNumber: hex(1),
  eth_getBalance: hex(10_000n * 10n ** 18n),
  eth_gasPrice: hex(1_000_000_000),
  eth_maxPriorityFeePerGas: hex(1_000_000_000),
  eth_estimateGas: hex(21_000),
  eth_getCode: '0x',
  eth_call: '0x',
  eth_getTransactionCount: hex(0),
  reown_getExchanges: { exchanges: [] },
  eth_getBlockByNumber: { number: hex(1), baseFeePerGas: hex(1_000_000_000), timestamp: hex(1_700_000_000) },
};

/** Answers JSON-RPC requests to the node of a chain. */
export function stageNode(chainId: number, { body }: Asked): Answer {
  const calls: Call | Call[] = JSON.parse(body.toString());
  const answer = ({ id, method }: Call) => {
    const result = method === 'eth_chainId' ? hex(chainId) : results[method];
    if (result !== undefined) return { jsonrpc: '2.0', id, result };
    return { jsonrpc: '2.0', id, error: { code: -32601, message: `the method ${method} does not exist` } };
  };
  return jsonAnswer(Array.isArray(calls) ? calls.map(answer) : answer(calls));
}
