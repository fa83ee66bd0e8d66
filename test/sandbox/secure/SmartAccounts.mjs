/**
 * @typedef {object} SmartAccounts the contracts behind smart accounts, as far as the site needs them
 * @property {number[]} chainIds networks that have them
 * @property {(network: string, owner: import('viem/accounts').PrivateKeyAccount) => Promise<{ address: string, deployed: boolean } | null>} describe
 * @property {(network: string, owner: import('viem/accounts').PrivateKeyAccount) => Promise<{ address: string, deployed: boolean } | null>} deploy
 */
export {};
