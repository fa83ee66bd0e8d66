import { solanaVersions } from '../../../lib/solanaVersions';

/** Reads the versions of transactions that a wallet in the page takes; hardware may take the first format only. */
export function readVersions(wallet: unknown): readonly unknown[] {
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
