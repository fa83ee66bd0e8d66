import type { WalletConnection } from '../../../core/ports/adapter';
import { type CallWallet, createCalls } from '../wallet/createCalls';
import { createSessionCalls, type SessionAccount, sessionMethods } from '../wallet/createSessionCalls';
import { readFeature, signingFeatures } from '../wallet/features';
import { accountsOf } from '../wallet/readAccounts';

export type SigningFeature = (typeof signingFeatures)[number];

/** How a connected wallet signs, by whatever carrier. */
export interface SigningWallet {
  /** The features that it has. */
  readonly features: readonly SigningFeature[];
  /** The versions of transactions that it takes. */
  readonly versions: readonly unknown[];
  readonly call: CallWallet;
}

/** What carriers and unconnected accounts take. */
const allVersions: readonly unknown[] = ['legacy', 0];

/** Reads the versions of transactions that a wallet in the page takes; hardware may take the first format only. */
function versionsOf(wallet: unknown): readonly unknown[] {
  try {
    const { features } = wallet as {
      readonly features: Readonly<Record<string, { supportedTransactionVersions?: unknown }>>;
    };
    const feature = features['solana:signTransaction'] ?? features['solana:signAndSendTransaction'];
    const versions = feature?.supportedTransactionVersions;
    const known = Array.isArray(versions) ? allVersions.filter((version) => versions.includes(version)) : [];
    return known.length ? known : allVersions;
  } catch {
    return allVersions;
  }
}

/**
 * Returns how the wallet of a connection signs; without one, all features are there to reject.
 * @param getAccount the account of now, for a carrier's wallet
 */
export function walletOf(
  connection: WalletConnection | undefined,
  signal: AbortSignal,
  absent: CallWallet,
  getAccount: () => SessionAccount,
): SigningWallet {
  if (!connection) return { features: signingFeatures, versions: allVersions, call: absent };
  const { provider, methods } = connection;
  if (methods)
    return {
      get features() {
        return signingFeatures.filter((name) => connection.methods?.includes(sessionMethods[name]));
      },
      versions: allVersions,
      call: createSessionCalls(connection, getAccount),
    };
  const find = (address: string) => accountsOf(provider)?.find((account) => account.address === address);
  return {
    features: signingFeatures.filter((name) => readFeature(provider, name)),
    versions: versionsOf(provider),
    call: createCalls(provider, find, signal),
  };
}
