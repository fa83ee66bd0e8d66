import type { WalletConnection } from '../../../core/ports/adapter';
import { solanaVersions } from '../../../lib/solanaVersions';
import { type CallWallet, createCalls } from '../wallet/createCalls';
import { createSessionCalls, type SessionAccount, sessionMethods } from '../wallet/createSessionCalls';
import { readFeature, signingFeatures } from '../wallet/features';
import { accountsOf } from '../wallet/readAccounts';

export type SigningFeature = (typeof signingFeatures)[number];

/** How a connected wallet signs, by any carrier. */
export interface SigningWallet {
  /** The features that it has. */
  readonly features: readonly SigningFeature[];
  /** The versions of transactions that it takes. */
  readonly versions: readonly unknown[];
  /** Undefined without a connection. */
  readonly call?: CallWallet;
}

/** Reads the versions of transactions that a wallet in the page takes; hardware may take the first format only. */
function versionsOf(wallet: unknown): readonly unknown[] {
  try {
    const { features } = wallet as {
      readonly features: Readonly<Record<string, { supportedTransactionVersions?: unknown }>>;
    };
    const feature = features['solana:signTransaction'] ?? features['solana:signAndSendTransaction'];
    const versions = feature?.supportedTransactionVersions;
    const known = Array.isArray(versions) ? solanaVersions.filter((version) => versions.includes(version)) : [];
    return known.length ? known : solanaVersions;
  } catch {
    return solanaVersions;
  }
}

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
  const { provider, methods } = connection;
  if (methods)
    return {
      get features() {
        return signingFeatures.filter((name) => connection.methods?.includes(sessionMethods[name]));
      },
      versions: solanaVersions,
      call: createSessionCalls(connection, getAccount),
    };
  const find = (address: string) => accountsOf(provider)?.find((account) => account.address === address);
  return {
    features: signingFeatures.filter((name) => readFeature(provider, name)),
    versions: versionsOf(provider),
    call: createCalls(provider, find, signal),
  };
}
