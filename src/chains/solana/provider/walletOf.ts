import type { WalletConnection } from '../../../core/ports/adapter';
import { solanaVersions } from '../../../lib/solanaVersions';
import { createSessionCalls, type SessionAccount, sessionMethods } from '../wallet/createSessionCalls';
import { signingFeatures } from '../wallet/features';
import type { SigningFeature, SigningWallet } from '../wallet/SigningWallet';

/**
 * Returns how the wallet of a connection signs; without one, it has all features, which reject.
 * @param getAccount the current account, for a carrier's wallet
 */
export function walletOf(connection: WalletConnection | undefined, getAccount: () => SessionAccount): SigningWallet {
  if (!connection) return { features: signingFeatures, featuresOf: () => signingFeatures, versions: solanaVersions };
  if (!connection.methods) return connection.provider as SigningWallet;
  const readFeatures = (): readonly SigningFeature[] =>
    signingFeatures.filter((name) => connection.methods?.includes(sessionMethods[name]));
  return {
    get features() {
      return readFeatures();
    },
    featuresOf: readFeatures,
    versions: solanaVersions,
    call: createSessionCalls(connection, getAccount),
  };
}
