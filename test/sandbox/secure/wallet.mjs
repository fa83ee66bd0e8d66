import { stringToHex } from 'viem';
import { refusals } from './refusals.mjs';
import { SiteError } from './SiteError.mjs';

/** The placeholder for the account in a sign-in message of the page, which does not have it yet. */
const PLACEHOLDER = '<<AccountAddress>>';
const MAX_MESSAGE = 16_384;

/** Returns the network that the page has named, as CAIP-2. @param {unknown} value number, hexadecimal or CAIP-2 @param {string} fallback */
export function readNetwork(value, fallback) {
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'string' && value.includes(':')) return value;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1) throw new SiteError('Invalid chainId', -32602);
  return `eip155:${number}`;
}

/** @param {string} network CAIP-2 of an EVM network */
const chainIdOf = (network) => Number(network.slice(7));

/** Formats a network for the page: a number for EVM, else CAIP-2. @param {string} network */
const written = (network) => (network.startsWith('eip155:') ? chainIdOf(network) : network);

/**
 * The state of a login: the user, the network, the account type.
 * @param {Pick<import('./createSecureSite.mjs').Site, 'accounts' | 'chains' | 'smartAccounts'>} site
 */
export function wallet({ accounts, chains, smartAccounts }) {
  /** @param {import('./createSecureSite.mjs').Ask} ask */
  function accountOf({ visitor, origin }) {
    const account = accounts.get(visitor.sessions.get(origin));
    if (!account) throw new SiteError(refusals.notLoggedIn, 4100);
    return account;
  }

  /** @param {string} network @throws {SiteError} */
  function known(network) {
    const evm = chains.some(({ id }) => id === network);
    if (!evm && !network.startsWith('solana:')) throw new SiteError(`Network ${network} is not supported`, 4902);
    return network;
  }

  /**
   * Returns the user's accounts on a network.
   * @param {import('./createAccounts.mjs').Account} account @param {string} network
   * @returns {Promise<{ address: string, type: import('./createAccounts.mjs').AccountType, deployed: boolean }[]>}
   */
  async function accountsOn(account, network) {
    if (network.startsWith('solana:')) return [{ address: account.solana.address, type: 'eoa', deployed: false }];
    return [
      { address: account.evm.address, type: 'eoa', deployed: false },
      { ...(await smartAccounts.describe(account.evm, chainIdOf(network))), type: 'smartAccount' },
    ];
  }

  /** Returns the account type for requests without an address. @param {import('./createAccounts.mjs').Account} account */
  const typeOf = ({ preferredType }) => preferredType ?? 'smartAccount';

  /**
   * Signs the page's sign-in message with an account, as a part of the login: the visitor has just proven who they are.
   * @param {import('./createSecureSite.mjs').Ask} ask @param {string} network
   * @param {{ address: string, type: import('./createAccounts.mjs').AccountType }} chosen
   */
  async function signIn(ask, network, { address, type }) {
    const { serializedMessage: text } = Object(ask.payload.siwxMessage);
    if (typeof text !== 'string' || text.length > MAX_MESSAGE || !network.startsWith('eip155:')) return {};
    const message = text.replaceAll(PLACEHOLDER, address);
    const requester = {
      owner: accountOf(ask).evm,
      type,
      chainId: chainIdOf(network),
      app: { name: ask.app, url: ask.origin },
    };
    const request = { method: 'personal_sign', params: [stringToHex(message), address] };
    return { message, signature: await smartAccounts.request(requester, request) };
  }

  /** @param {import('./createSecureSite.mjs').Ask} ask */
  async function user(ask) {
    const account = accountOf(ask);
    const network = known(readNetwork(ask.payload.chainId, ask.network));
    const all = await accountsOn(account, network);
    const wanted = ask.payload.preferredAccountType ?? typeOf(account);
    const chosen = all.find(({ type }) => type === wanted) ?? all[0];
    if (!chosen) throw new SiteError('No account');
    return {
      email: account.email,
      address: chosen.address,
      chainId: written(network),
      smartAccountDeployed: all.some(({ deployed }) => deployed),
      accounts: all.map(({ address, type }) => ({ address, type })),
      preferredAccountType: chosen.type,
      ...(ask.payload.siwxMessage && (await signIn(ask, network, chosen))),
    };
  }

  /** @type {Record<string, import('./createSecureSite.mjs').Answerer>} */
  const answers = {
    GET_USER: user,

    IS_CONNECTED: ({ visitor, origin }) => ({ isConnected: Boolean(accounts.get(visitor.sessions.get(origin))) }),

    SIGN_OUT({ visitor, origin }) {
      visitor.sessions.delete(origin);
    },

    SWITCH_NETWORK: ({ payload, network }) => ({ chainId: written(known(readNetwork(payload.chainId, network))) }),

    GET_CHAIN_ID: ({ network }) => ({ chainId: written(network) }),

    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: smartAccounts.chainIds }),

    async INIT_SMART_ACCOUNT(ask) {
      const smart = await smartAccounts.deploy(accountOf(ask).evm, chainIdOf(ask.network));
      return { address: smart.address, isDeployed: smart.deployed };
    },

    async SET_PREFERRED_ACCOUNT(ask) {
      const account = accountOf(ask);
      const found = (await accountsOn(account, ask.network)).find(({ type }) => type === ask.payload.type);
      if (!found) throw new SiteError('Smart accounts are not available on this network');
      account.preferredType = found.type;
      return { type: found.type, address: found.address };
    },
  };

  return { answers, accountOf, accountsOn, known, typeOf, user };
}

/** @typedef {ReturnType<typeof wallet>} Wallet */
