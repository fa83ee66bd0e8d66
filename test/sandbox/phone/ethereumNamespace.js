import { buildApprovedNamespaces } from '@walletconnect/utils';
import { RELAY_METHODS } from '../../support/relaySigner.mjs';

const EVENTS = ['chainChanged', 'accountsChanged'];

/** Every chain that an app named, needed first. @param {{ requiredNamespaces?: any, optionalNamespaces?: any }} proposal */
export const askedChains = ({ requiredNamespaces, optionalNamespaces }) => [
  ...new Set(
    [requiredNamespaces, optionalNamespaces].flatMap((namespaces) =>
      Object.entries(namespaces ?? {}).flatMap(([key, { chains }]) => (key.includes(':') ? [key] : (chains ?? []))),
    ),
  ),
];

/** CAIP-10 ids: each address on each chain. @param {string[]} chains @param {string[]} addresses */
export const accountIds = (chains, addresses) =>
  chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`));

/** The addresses that a session shows, its active one first. @param {any} session @returns {string[]} */
export const shownAddresses = ({ namespaces }) => [
  ...new Set((namespaces.eip155?.accounts ?? []).map((/** @type {string} */ id) => id.split(':')[2])),
];

/** @param {any} session @returns {string[]} */
export const shownChains = ({ namespaces }) => namespaces.eip155?.chains ?? [];

/** What an app needs and this wallet has not. @param {any} proposal @param {string[]} chains */
function missing({ requiredNamespaces }, chains) {
  const { eip155, ...others } = requiredNamespaces ?? {};
  const needed = [...askedChains({ requiredNamespaces }), ...Object.keys(others).filter((key) => !key.includes(':'))];
  return needed.filter((name) => !chains.includes(name));
}

/**
 * What a session would hold if these chains and addresses were approved: as much of the wish as this wallet can do.
 * @param {any} proposal
 * @param {string[]} chains
 * @param {string[]} addresses
 * @returns {any} namespaces
 * @throws {Error} in words, when the app needs what is not among them, or nothing would be left
 */
export function approvedNamespaces(proposal, chains, addresses) {
  const eip155 = { chains, methods: RELAY_METHODS, events: EVENTS, accounts: accountIds(chains, addresses) };
  const lacking = missing(proposal, chains);
  if (lacking.length) throw new Error(`It needs ${lacking.join(', ')}.`);
  const namespaces = buildApprovedNamespaces({ proposal, supportedNamespaces: { eip155 } });
  if (!namespaces.eip155?.accounts?.length) throw new Error(`It works with ${askedChains(proposal).join(', ')} only.`);
  return namespaces;
}
