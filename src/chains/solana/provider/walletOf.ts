import type { WalletConnection } from '../../../core/ports/adapter';
import { solanaVersions } from '../../../lib/solanaVersions';
import { createSessionCalls, type SessionAccount, sessionMethods } from '../wallet/createSessionCalls';
import { signingFeatures } from '../wallet/features';
import type { SigningWallet } from '../wallet/SigningWallet';

/**
 * Returns how the wallet of a connection signs; without one, it has all features, which reject.
 * @param getAccount the current account, for a carrier's wallet
 */
export function walletOf(
  connection: WalletConnection | undefined,
  signal: AbortSignal,
  getAccount: () => SessionAccount,
): SigningWallet {
  if (!connection) return { features: signingFeatures, versions: solanaVersions };
  if (!connection.methods) {
    const { features, versions, call } = connection.provider as SigningWallet;
    return { features, versions, call: call && ((name, address, inputs) => call(name, address, inputs, signal)) };
  }
  return {
    get features() {
      return signingFeatures.filter((name) => connection.methods?.includes(sessionMethods[name]));
    },
    versions: solanaVersions,
    call: createSessionCalls(connection, getAccount),
  };
}
