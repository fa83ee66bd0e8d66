import { createWalletClient, custom, isHex } from 'viem';
import { requestWords } from '../phone/requestWords.js';
import { signerOf } from '../phone/signerOf.js';
import { SiteError } from './SiteError.mjs';

/**
 * @typedef {import('../phone/requestWords.js').Words} Words
 * @typedef {object} Evm
 * @property {import('./createSecureSite.mjs').Chain} chain
 * @property {import('./createAccounts.mjs').Account} account
 * @property {{ method: string, params: any }} request
 */

/** @param {Evm} evm @returns {Promise<import('../phone/requestWords.js').Detail[] | string>} the fee as a row, or why the transaction would fail */
async function feeOf({ chain, account, request }) {
  const [{ gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...transaction }] = request.params;
  try {
    const [gas, price, balance] = await chain.node.batch([
      ['eth_estimateGas', transaction],
      ['eth_gasPrice'],
      ['eth_getBalance', account.evm.address, 'latest'],
    ]);
    const wei = BigInt(gas) * BigInt(price);
    if (BigInt(balance) < wei + BigInt(transaction.value ?? 0)) return `There is not enough ${chain.symbol} for this.`;
    const ether = (Number(wei) / 1e18).toLocaleString('en', { maximumSignificantDigits: 2, maximumFractionDigits: 9 });
    return [['Network fee', `About ${ether} ${chain.symbol}`]];
  } catch (error) {
    return `This would fail: ${/** @type {Error} */ (error).message.replace(/^eth_\w+: /, '')}`;
  }
}

/** @param {Evm} evm @returns {string | undefined} why the typed data is not for this network */
function otherNetwork({ chain, request }) {
  const data = request.params[1];
  const { domain } = typeof data === 'string' ? JSON.parse(data) : data;
  const meant = domain?.chainId;
  return meant === undefined || Number(meant) === chain.chainId
    ? undefined
    : `The data is for the network ${meant}, not for ${chain.name}.`;
}

/**
 * A request in words.
 * @param {Evm} evm
 * @param {{ name: string, url: string }} app
 * @returns {Promise<Words>}
 */
export async function describeEvm(evm, app) {
  const { chain, request } = evm;
  const words = requestWords(request, app, [chain], chain.id);
  const details = words.details.filter(([label]) => label !== 'With' && label !== 'Network');
  if (request.method === 'eth_signTypedData_v4') {
    const warning = otherNetwork(evm) ?? words.warning;
    return { ...words, details, ...(warning && { warning }) };
  }
  if (request.method !== 'eth_sendTransaction') return { ...words, details };
  const fee = await feeOf(evm);
  return typeof fee === 'string' ? { ...words, details, warning: fee } : { ...words, details: [...details, ...fee] };
}

/** @param {Evm} evm @throws {SiteError} when the request cannot be of this wallet */
export function checkEvm({ account, request }) {
  const address = signerOf(request);
  if (request.method === 'eth_sendTransaction' && !request.params?.[0]?.from) return;
  if (address?.toLowerCase() !== account.evm.address.toLowerCase())
    throw new SiteError('The address does not belong to this wallet', 4100);
}

/** Signs with the key itself. @param {Evm} evm @returns {Promise<string>} signature, or hash of the transaction */
export async function performEvm({ chain, account, request: { method, params } }) {
  const { evm } = account;
  if (method === 'personal_sign') {
    const [data] = params;
    return evm.signMessage({ message: isHex(data) ? { raw: data } : String(data) });
  }
  if (method === 'eth_signTypedData_v4') {
    return evm.signTypedData(typeof params[1] === 'string' ? JSON.parse(params[1]) : params[1]);
  }
  const { to, value, data, input, gas, gasLimit } = params[0];
  /** @param {{ method: string, params?: unknown[] }} call */
  const request = ({ method, params = [] }) => chain.node.call(method, ...params);
  const client = createWalletClient({ account: evm, transport: custom({ request }) });
  return client.sendTransaction({
    chain: null,
    to,
    data: data ?? input,
    value: value === undefined ? undefined : BigInt(value),
    gas: (gas ?? gasLimit) ? BigInt(gas ?? gasLimit) : undefined,
  });
}
