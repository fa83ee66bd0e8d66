import type { SolanaProvider } from '../../../core/providers';
import type { SigningWallet } from '../wallet/SigningWallet';

/**
 * Returns those of the provider's features that the connected wallet has, with its versions of transactions. A feature object that
 * the host has kept does not sign with an earlier wallet.
 */
export const createFeatures = (
  all: SolanaProvider['features'],
  { features, versions }: SigningWallet,
): SolanaProvider['features'] => {
  const names: readonly string[] = features;
  const entries = Object.entries(all)
    .filter(([name]) => !name.startsWith('solana:') || names.includes(name))
    .map(([name, feature]) => {
      const hasVersions = 'supportedTransactionVersions' in (feature as object);
      const supported = hasVersions && { supportedTransactionVersions: versions };
      return [name, Object.freeze({ ...(feature as object), ...supported })];
    });
  return Object.freeze(Object.fromEntries(entries));
};
