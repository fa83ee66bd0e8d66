import { RELAY_METHODS } from './relaySigner.mjs';

const EVENTS = ['chainChanged', 'accountsChanged'];

/**
 * Every chain that a proposal asks for, required or not, by CAIP-2 id.
 * @param {{ requiredNamespaces?: Record<string, { chains?: string[] }>, optionalNamespaces?: Record<string, { chains?: string[] }> }} proposal
 * @returns {string[]}
 */
export function askedChains({ requiredNamespaces, optionalNamespaces }) {
  const asked = [requiredNamespaces, optionalNamespaces].flatMap((namespaces) => Object.entries(namespaces ?? {}));
  return [...new Set(asked.flatMap(([key, { chains = [] }]) => (key.includes(':') ? [key] : chains)))];
}

/**
 * A session's EVM namespace with these addresses on each of these chains (CAIP-25).
 * @param {string[]} chains CAIP-2 ids
 * @param {string[]} addresses the active one first
 */
export const evmNamespace = (chains, addresses) => ({
  chains,
  accounts: chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
  methods: RELAY_METHODS,
  events: EVENTS,
});
