import type { ChainToken, TokenQuery } from '../../../core/ports/chainTokens';
import type { Network } from '../../../lib/network';

/**
 * The EVM addresses of an ENS name by coin type, without those that it does not have. Null if the registry does not know them,
 * because the name's resolver reads them from elsewhere (ENSIP-10, EIP-3668).
 */
export type EnsRecords = Readonly<Record<number, string>> | null;

/** Reads of an EVM network that need only its nodes and no other service. */
export interface EvmContracts {
  /** Balances of ERC-20 tokens in the order of the queries, without those that cannot be read. Rejects if no node responds. */
  readTokens(
    network: Network,
    owner: string,
    queries: readonly TokenQuery[],
    signal: AbortSignal,
  ): Promise<readonly ChainToken[]>;
  /** Ethereum's address of an ENS name; null if there is none. */
  getEnsAddress(urls: readonly string[], name: string, signal: AbortSignal): Promise<string | null>;
  /** The addresses of a normalized ENS name for several coin types (ENSIP-9, ENSIP-11). Rejects if no node responds. */
  getEnsRecords(
    urls: readonly string[],
    name: string,
    coinTypes: readonly number[],
    signal: AbortSignal,
  ): Promise<EnsRecords>;
  /** The ENS name that an address has set, if the name resolves back to the address; else null. */
  getEnsName(urls: readonly string[], address: string, signal: AbortSignal): Promise<string | null>;
  /** The normalized form of an ENS name (ENSIP-15); null for an invalid name. */
  normalize(name: string): string | null;
}
