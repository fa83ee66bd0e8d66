import { buildApprovedNamespaces } from '@walletconnect/utils';
import { RELAY_METHODS } from '../../support/relaySigner.mjs';

const EVENTS = ['chainChanged', 'accountsChanged'];

/**
 * Returns every chain that an app requests, required ones first.
 * @param {{ requiredNamespaces?: any, optionalNamespaces?: any }} proposal
 */
export const askedChains = ({ requiredNamespaces, optionalNamespaces }) => [
  ...new Set(
    [requiredNamespaces, optionalNamespaces].flatMap((namespaces) =>
      Object.entries(namespaces ?? {}).flatMap(([key, { chains }]) => (key.includes(':') ? [key] : (chains ?? []))),
    ),
  ),
];

/** Returns CAIP-10 ids: each address on each chain. @param {string[]} chains @param {string[]} addresses */
export const accountIds = (chains, addresses) =>
  chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`));

/** Returns the addresses of a session, the active one first. @param {any} session @returns {string[]} */
export const shownAddresses = ({ namespaces }) => [
  ...new Set((namespaces.eip155?.accounts ?? []).map((/** @type {string} */ id) => id.split(':')[2])),
];

/** @param {any} session @returns {string[]} */
export const shownChains = ({ namespaces }) => namespaces.eip155?.chains ?? [];

/** Returns the requirements of an app that this wallet does not meet. @param {any} proposal @param {string[]} chains */
function missing({ requiredNamespaces }, chains) {
  const { eip155, solana, ...others } = requiredNamespaces ?? {};
  const needed = [...askedChains({ requiredNamespaces }), ...Object.keys(others).filter((key) => !key.includes(':'))];
  return needed.filter((name) => !chains.includes(name));
}

/**
 * Returns the namespaces of a session with these chains and addresses, limited to what the app requests and the wallet
 * supports.
 * @param {any} proposal
 * @param {string[]} chains
 * @param {string[]} addresses
 * @param {import('./createSolana.js').Solana} [solana]
 * @returns {any} namespaces
 * @throws {Error} in words, when the app needs what is not among them, or nothing would be left
 */
export function approvedNamespaces(proposal, chains, addresses, solana) {
  const eip155 = { chains, methods: RELAY_METHODS, events: EVENTS, accounts: accountIds(chains, addresses) };
  const lacking = missing(proposal, solana ? [...chains, solana.network] : chains);
  if (lacking.length) throw new Error(`It needs ${lacking.join(', ')}.`);
  const supportedNamespaces = { eip155, ...(solana && { solana: solana.namespace }) };
  const namespaces = buildApprovedNamespaces({ proposal, supportedNamespaces });
  if (!Object.values(namespaces).some(({ accounts }) => accounts.length))
    throw new Error(`It works with ${askedChains(proposal).join(', ')} only.`);
  return namespaces;
}
