import { STRANGER } from './createLies.mjs';

/** @typedef {import('../servePart.mjs').Asked} Asked */
/** @typedef {import('../servePart.mjs').Answer} Answer */

/** The false results of an EVM node by lie and method. @type {[lie: import('./lieTable.mjs').Lie, methods: string[], change: (result: any) => unknown][]} */
export const LIES = [
  ['wrongChainId', ['eth_chainId', 'net_version'], () => '0x539'],
  ['lostTransactions', ['eth_getTransactionByHash', 'eth_getTransactionReceipt'], () => null],
  [
    'falseReceipts',
    ['eth_getTransactionReceipt'],
    (receipt) => receipt && { ...receipt, status: receipt.status === '0x1' ? '0x0' : '0x1' },
  ],
  [
    'alteredTransactions',
    ['eth_getTransactionByHash'],
    (transaction) => transaction && { ...transaction, to: STRANGER.toLowerCase() },
  ],
];

/** @param {Buffer} body @returns {{ id: unknown, method: string }[]} the calls of a body, none when it cannot be read */
function callsOf(body) {
  try {
    return [JSON.parse(body.toString())].flat().filter((call) => typeof call?.method === 'string');
  } catch {
    return [];
  }
}

/**
 * Wraps the proxy of a node and falsifies results while a lie is active.
 * @param {(asked: Asked) => Promise<Answer>} proxy
 * @param {import('./createLies.mjs').Lies} lies
 * @param {typeof LIES} [known] what the node can be wrong about
 * @returns {(asked: Asked) => Promise<Answer>}
 */
export const lyingProxy =
  (proxy, lies, known = LIES) =>
  async (asked) => {
    const calls = callsOf(asked.body);
    const active = known.filter(
      ([lie, methods]) => calls.some(({ method }) => methods.includes(method)) && lies.isActive(lie),
    );
    const answer = await proxy(asked);
    if (!active.length) return answer;
    const truth = JSON.parse(String(answer.body));
    const falsified = [truth].flat().map((reply) => {
      const { method = '' } = calls.find(({ id }) => id === reply.id) ?? {};
      const changes = active.filter(([, methods]) => methods.includes(method));
      return 'result' in reply
        ? { ...reply, result: changes.reduce((result, [, , change]) => change(result), reply.result) }
        : reply;
    });
    return { ...answer, body: JSON.stringify(Array.isArray(truth) ? falsified : falsified[0]) };
  };
