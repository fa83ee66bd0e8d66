import { decodeAbiParameters, toEventSelector } from 'viem';

const TRANSFER = toEventSelector('Transfer(address,address,uint256)');
const APPROVAL = toEventSelector('Approval(address,address,uint256)');
const APPROVAL_FOR_ALL = toEventSelector('ApprovalForAll(address,address,bool)');

/**
 * @typedef {object} AssetTransfer
 * @property {string} from lower-case
 * @property {string} to lower-case
 * @property {string | null} contract lower-case; null is the chain's own coin
 * @property {bigint | null} tokenId of a collectible, null of what is counted
 * @property {bigint} amount in base units
 */

const addressOf = (/** @type {string} */ topic) => `0x${topic.slice(26)}`;

/** @param {any} log @returns {AssetTransfer | null} ERC-20 counts in the data, ERC-721 names the token in the topics */
function fromLog({ address: contract, topics: [selector, from, to, id], data }) {
  if (selector !== TRANSFER || !from || !to) return null;
  const parties = { from: addressOf(from), to: addressOf(to), contract: contract.toLowerCase() };
  if (id) return { ...parties, tokenId: BigInt(id), amount: 1n };
  if (data.length < 66) return null;
  const [amount] = decodeAbiParameters([{ type: 'uint256' }], data);
  return { ...parties, tokenId: null, amount };
}

/** Returns the native coin that contracts transferred: the calls below the first, unless an outer call failed. @param {any[]} traces */
function fromTraces(traces) {
  const failed = traces.filter(({ error }) => error).map(({ traceAddress }) => `${traceAddress.join()},`);
  return traces.flatMap(({ action, result, type, traceAddress }) => {
    const path = `${traceAddress.join()},`;
    /** @type {Record<string, string | undefined>} */
    const targets = { call: action.to, create: result?.address, suicide: action.refundAddress };
    const to = targets[type];
    const amount = BigInt(action.value ?? action.balance ?? 0);
    const moves = traceAddress.length && to && amount && !['delegatecall', 'staticcall'].includes(action.callType);
    if (!moves || failed.some((outer) => outer === ',' || path.startsWith(outer))) return [];
    const from = action.from ?? action.address;
    return { from: from.toLowerCase(), to: to.toLowerCase(), contract: null, tokenId: null, amount };
  });
}

/**
 * Returns the transfers of a mined transaction in order; none if it failed.
 * @param {any} transaction @param {any} receipt @param {any[]} traces as JSON-RPC writes them
 * @returns {AssetTransfer[]}
 */
export function readTransfers({ from, to, input, value }, receipt, traces) {
  if (receipt.status !== '0x1') return [];
  const target = (to ?? receipt.contractAddress).toLowerCase();
  const amount = BigInt(value);
  // A transaction without data and value transfers nothing, but is listed: that is how lookalike addresses get into a history.
  const own = amount || (to && input === '0x') ? [{ from, to: target, contract: null, tokenId: null, amount }] : [];
  return [...own, ...fromTraces(traces), ...receipt.logs.flatMap((/** @type {any} */ log) => fromLog(log) ?? [])];
}

/** Returns the owners who approved a spender in a mined transaction, lower-case. @param {any} receipt @returns {string[]} */
export const readApprovals = ({ logs }) =>
  logs.flatMap((/** @type {any} */ { topics: [selector, owner] }) =>
    owner && [APPROVAL, APPROVAL_FOR_ALL].includes(selector) ? addressOf(owner) : [],
  );
