import { RELAY_METHODS } from './relaySigner.mjs';

const EVENTS = ['chainChanged', 'accountsChanged'];

/**
 * Returns the CAIP-2 ids of the required and optional chains of a proposal.
 * @param {{ requiredNamespaces?: Record<string, { chains?: string[] }>, optionalNamespaces?: Record<string, { chains?: string[] }> }} proposal
 * @returns {string[]}
 */
export function askedChains({ requiredNamespaces, optionalNamespaces }) {
  const asked = [requiredNamespaces, optionalNamespaces].flatMap((namespaces) => Object.entries(namespaces ?? {}));
  return [...new Set(asked.flatMap(([key, { chains = [] }]) => (key.includes(':') ? [key] : chains)))];
}

/**
 * Creates the EVM namespace of a session with the same addresses on each chain (CAIP-25).
 * @param {string[]} chains CAIP-2 ids
 * @param {string[]} addresses the active one first
 */
export const evmNamespace = (chains, addresses) => ({
  chains,
  accounts: chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
  methods: RELAY_METHODS,
  events: EVENTS,
});

/**
 * Creates the namespace of another chain family.
 * @param {string[]} chains CAIP-2 ids
 * @param {{ addresses: (chain: string) => string[], methods: string[] }} family the active address of a chain first
 */
export const familyNamespace = (chains, { addresses, methods }) => ({
  chains,
  accounts: chains.flatMap((chain) => addresses(chain).map((address) => `${chain}:${address}`)),
  methods,
  events: EVENTS,
});
