import { createPublicClient, custom, decodeFunctionData, erc20Abi, formatEther, formatUnits, isHex, size } from 'viem';
import { blocks } from '../phone/format.js';
import { requestWords } from '../phone/requestWords.js';
import { visible } from '../visible.js';

/**
 * @typedef {import('../phone/requestWords.js').Words} Words
 * @typedef {import('../phone/requestWords.js').Detail} Detail
 * @typedef {import('./createSecureSite.mjs').Chain} Chain
 * @typedef {object} Evm a request on an EVM network
 * @property {Chain} chain
 * @property {string} address the account that it is for
 * @property {import('./createAccounts.mjs').AccountType} type
 * @property {{ method: string, params: any }} request
 * @property {{ name: string, url: string }} app
 * @typedef {{ to?: string, value?: string, data?: string, input?: string }} Call
 */

/** Allowances from here on are described as unlimited. */
const UNLIMITED = 2n ** 128n;
const LARGEST_SHOWN = 600;
const LONGEST_SYMBOL = 20;

/** @param {Chain} chain */
const clientOf = ({ node }) =>
  createPublicClient({
    transport: custom({ request: (/** @type {any} */ { method, params = [] }) => node.call(method, ...params) }),
  });

/** @param {Call} call */
const dataOf = ({ data, input }) => data ?? input ?? '0x';

/**
 * Describes a token call; null for all other calls.
 * @param {Chain} chain @param {Call} call
 * @returns {Promise<{ title: string, rows: Detail[], warning?: string } | null>}
 */
async function tokenWords(chain, call) {
  const address = /** @type {`0x${string}`} */ (call.to);
  const data = dataOf(call);
  if (!address || !isHex(data) || size(data) < 4) return null;
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    if (functionName !== 'transfer' && functionName !== 'approve') return null;
    const token = { abi: erc20Abi, address };
    const client = clientOf(chain);
    const [named, decimals] = await Promise.all([
      client.readContract({ ...token, functionName: 'symbol' }),
      client.readContract({ ...token, functionName: 'decimals' }),
    ]);
    const symbol = visible(named).slice(0, LONGEST_SYMBOL);
    const [who, amount] = args;
    const unlimited = functionName === 'approve' && amount >= UNLIMITED;
    const words = unlimited ? `Any amount of ${symbol}` : `${formatUnits(amount, decimals)} ${symbol}`;
    const contract = /** @type {Detail} */ (['Token', blocks(address)]);
    if (functionName === 'transfer')
      return { title: `Send ${words}?`, rows: [['To', blocks(who)], ['Amount', words], contract] };
    return {
      title: `Let a contract spend your ${symbol}?`,
      rows: [['Spender', blocks(who)], ['Up to', words], contract],
      ...(unlimited && { warning: `The spender could take all of your ${symbol}, now and later.` }),
    };
  } catch {
    return null;
  }
}

/** Describes a call as rows. @param {Chain} chain @param {Call} call @returns {Promise<{ title: string, rows: Detail[], warning?: string }>} */
async function callWords(chain, call) {
  const token = await tokenWords(chain, call);
  if (token) return token;
  const params = [{ ...call, to: call.to }];
  const words = requestWords({ method: 'eth_sendTransaction', params }, { name: '', url: '' }, [chain], chain.id);
  const data = dataOf(call);
  const rows = words.details
    .filter(([label]) => ['To', 'Amount', 'Gas limit'].includes(label))
    .concat(
      size(/** @type {`0x${string}`} */ (data))
        ? [['Data', `${data.slice(0, LARGEST_SHOWN)}, which cannot be read`]]
        : [],
    );
  return { title: words.title, rows, ...(words.warning && { warning: words.warning }) };
}

/** @param {Evm} evm @returns {Promise<{ rows: Detail[], warning?: string }>} the fee, or why the transaction would fail */
async function feeOf({ chain, address, type, request }) {
  const [{ gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...transaction }] = request.params;
  try {
    const [gas, price, balance] = await chain.node.batch([
      ['eth_estimateGas', { ...transaction, from: address }],
      ['eth_gasPrice'],
      ['eth_getBalance', address, 'latest'],
    ]);
    // The bundler pays the fee of smart accounts.
    const wei = type === 'smartAccount' ? 0n : BigInt(gas) * BigInt(price);
    if (BigInt(balance) < wei + BigInt(transaction.value ?? 0))
      return { rows: [], warning: `There is not enough ${chain.symbol} for this.` };
    if (type === 'smartAccount') return { rows: [['Network fee', 'Paid by this sandbox']] };
    const amount = Number(formatEther(wei)).toLocaleString('en', { maximumSignificantDigits: 2 });
    return { rows: [['Network fee', `About ${amount} ${chain.symbol}`]] };
  } catch (error) {
    const reason = /** @type {Error} */ (error).message.replace(/^eth_\w+: /, '');
    return { rows: [], warning: `This would fail: ${reason}` };
  }
}

/** @param {any} value @returns {import('../phone/requestWords.js').Value} */
function nested(value) {
  if (value === null || typeof value !== 'object') return visible(String(value));
  return Object.entries(value).map(([key, inner]) => [visible(key), nested(inner)]);
}

/** @type {Record<string, (evm: Evm) => Promise<Words> | Words>} */
const describers = {
  personal_sign({ request, app, chain }) {
    return requestWords(request, app, [chain], chain.id);
  },

  eth_signTypedData_v4({ request, app, chain }) {
    const words = requestWords(request, app, [chain], chain.id);
    const data = request.params[1];
    const meant = (typeof data === 'string' ? JSON.parse(data) : data).domain?.chainId;
    if (meant === undefined || Number(meant) === chain.chainId) return words;
    return { ...words, warning: `The data is for the network ${meant}, not for ${chain.name}.` };
  },

  async eth_sendTransaction(evm) {
    const { title, rows, warning } = await callWords(evm.chain, evm.request.params[0]);
    const fee = await feeOf(evm);
    const warned = fee.warning ?? warning;
    return {
      title,
      approve: 'Confirm',
      done: 'Sent.',
      details: [...rows, ...fee.rows],
      ...(warned && { warning: warned }),
    };
  },

  async wallet_sendCalls({ chain, request }) {
    /** @type {{ calls: Call[] }} */
    const { calls } = request.params[0];
    const all = await Promise.all(calls.map((call) => callWords(chain, call)));
    const warning = all.find((one) => one.warning)?.warning;
    const [single] = all;
    return {
      title: single && all.length === 1 ? single.title : `Do these ${calls.length} things at once?`,
      approve: 'Confirm',
      done: 'Sent.',
      details:
        single && all.length === 1
          ? single.rows
          : all.map(({ title, rows }, place) => [`${place + 1}. ${title.replace(/\?$/, '')}`, rows]),
      ...(warning && { warning }),
    };
  },

  wallet_grantPermissions({ request, app }) {
    const { permissions, expiry } = Array.isArray(request.params) ? request.params[0] : request.params;
    return {
      title: `Let ${app.name} act for you?`,
      approve: 'Confirm',
      done: 'Granted.',
      warning: `Until then, ${app.name} does this without asking you.`,
      details: [
        ['Until', new Date(expiry * 1000).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })],
        ...permissions.map(
          (/** @type {{ type: string, data: unknown }} */ { type, data }) =>
            /** @type {Detail} */ ([type.replaceAll('-', ' '), nested(data)]),
        ),
      ],
    };
  },

  wallet_revokePermissions: ({ request }) => ({
    title: 'End a permission?',
    approve: 'Confirm',
    done: 'Ended.',
    details: [['Permission', String(Object(Array.isArray(request.params) ? request.params[0] : request.params).pci)]],
  }),

  eth_sendUserOperation: ({ request }) => ({
    title: 'Send a user operation?',
    approve: 'Confirm',
    done: 'Sent.',
    warning: 'What it does cannot be read.',
    details: [['Data', String(Object(request.params[0]).callData).slice(0, LARGEST_SHOWN)]],
  }),
};

/** Describes a request. @param {Evm} evm @returns {Promise<Words>} */
export async function describeEvm(evm) {
  const describe = describers[evm.request.method];
  if (!describe) throw new Error(`There are no words for ${evm.request.method}`);
  const words = await describe(evm);
  return { ...words, details: words.details.filter(([label]) => label !== 'With') };
}
