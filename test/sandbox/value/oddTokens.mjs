/** Nonstandard tokens that the sandbox deploys on request, by kind, with their default names. */
export const ODD_TOKENS = {
  plain: { contract: 'OpenToken', name: 'Seedling', symbol: 'SEED', decimals: 18 },
  silent: { contract: 'SilentToken', name: 'Tether USD', symbol: 'USDT', decimals: 6 },
  toll: { contract: 'TollToken', name: 'Toll Road', symbol: 'TOLL', decimals: 18 },
};
