import { formatEther, hexToBytes, isAddress, isHex, size } from 'viem';
import { visible } from '../visible.js';
import { blocks } from './format.js';
import { signerOf } from './signerOf.js';

const SIGN_IN = /^(\S+) wants you to sign in with your Ethereum account/;

/**
 * @typedef {string | Detail[]} Value
 * @typedef {[label: string, value: Value]} Detail
 * @typedef {object} Words
 * @property {string} title a question
 * @property {string} approve the label of the approve button
 * @property {string} done said afterwards
 * @property {string} [text] what would be signed
 * @property {string} [warning]
 * @property {Detail[]} details
 */

/** @param {unknown} data @returns {string | null} its text, if it is one */
function readable(data) {
  if (!isHex(data)) return String(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(data));
  } catch {
    return null;
  }
}

/** @param {any} value @returns {Value} */
function detail(value) {
  if (value === null || typeof value !== 'object') return visible(String(value));
  return Object.entries(value).map(([key, inner]) => [visible(key), detail(inner)]);
}

/** @param {unknown} quantity hexadecimal */
const wei = (quantity) => (isHex(quantity) && quantity !== '0x' ? BigInt(quantity) : 0n);

/** @param {any} params @param {{ name: string, url: string }} app @returns {Words} */
function messageWords([data], app) {
  const text = readable(data);
  const domain = SIGN_IN.exec(text ?? '')?.[1];
  const host = URL.canParse(app.url) ? new URL(app.url).host : '';
  const shown = text === null ? String(data) : visible(text);
  return {
    title: domain ? `Sign in to ${domain}?` : 'Sign this message?',
    approve: 'Sign',
    done: 'Signed.',
    text: shown,
    details: text === null ? [['Kind', `Bytes that are no text, ${size(data)} of them`]] : [],
    ...(domain &&
      domain !== host && { warning: `The message is for ${domain}, but ${host || 'an unknown address'} asks for it.` }),
    ...(shown.includes('�') && { warning: 'The message holds invisible characters, shown as �.' }),
  };
}

/** @param {any} params @returns {Words} */
function typedDataWords([, data]) {
  const { domain = {}, primaryType, message } = typeof data === 'string' ? JSON.parse(data) : data;
  return {
    title: `Sign this ${visible(String(primaryType))}?`,
    approve: 'Sign',
    done: 'Signed.',
    details: [
      ['For', detail(domain)],
      ['Contents', detail(message)],
    ],
  };
}

/** @param {any} params @param {{ name: string, symbol: string }} network @param {string} done @returns {Words} */
function transactionWords([transaction], network, done) {
  const { to, value, gas } = transaction;
  const data = transaction.data ?? transaction.input ?? '0x';
  const amount = wei(value);
  const calls = isHex(data) && size(data) > 0;
  const title = !to
    ? 'Create a contract?'
    : amount
      ? `Send ${formatEther(amount)} ${network.symbol}?`
      : 'Call a contract?';
  return {
    title: !calls && to && !amount ? 'Send an empty transaction?' : title,
    approve: 'Confirm',
    done,
    details: [
      ['To', to ? blocks(visible(String(to))) : 'A new contract'],
      ['Amount', `${formatEther(amount)} ${network.symbol}`],
      ['Network', network.name],
      ...(gas ? [/** @type {Detail} */ (['Gas limit', wei(gas).toLocaleString('en')])] : []),
      ['Data', calls ? `${size(data)} bytes: ${data}` : 'None'],
    ],
    ...(to && !isAddress(to, { strict: false }) && { warning: 'The recipient is no address.' }),
  };
}

/**
 * Describes a request in the words of a wallet.
 * @param {{ method: string, params: any }} request
 * @param {{ name: string, url: string }} app
 * @param {{ id: string, name: string, symbol: string }[]} networks that the wallet knows
 * @param {string} chainId CAIP-2 id of the network that it is asked on
 * @returns {Words}
 * @throws {Error} when the parameters make no sense
 */
export function requestWords(request, app, networks, chainId) {
  const words = methodWords(request, app, networks, chainId);
  const address = signerOf(request);
  return address ? { ...words, details: [...words.details, ['With', blocks(address)]] } : words;
}

/** @type {typeof requestWords} */
function methodWords({ method, params }, app, networks, chainId) {
  /** @param {string} id */
  const network = (id) => networks.find((one) => one.id === id) ?? { id, name: id, symbol: '' };
  if (method === 'personal_sign') return messageWords(params, app);
  if (method.startsWith('eth_signTypedData')) return typedDataWords(params);
  if (method === 'eth_sendTransaction') return transactionWords(params, network(chainId), 'Sent.');
  if (method === 'eth_signTransaction') return transactionWords(params, network(chainId), 'Signed.');
  const { name } = network(`eip155:${Number(params?.[0]?.chainId)}`);
  return { title: `Switch to ${name}?`, approve: 'Switch', done: `Switched to ${name}.`, details: [] };
}
