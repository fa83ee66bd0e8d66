import type { ChainToken, TokenQuery } from '../../../core/ports/chainTokens';
import type { NodesOf } from '../../../core/ports/nodes';
import type { Network } from '../../../lib/network';
import { readHex } from '../readHex';
import type { CallOne } from './callAll';
import { getEnsAddress, getEnsName, normalizeName } from './ensNames';
import { type EnsRecords, getEnsRecords } from './getEnsRecords';
import { readTokens } from './readTokens';

/** Reads EVM networks over JSON-RPC: tokens by multicall, names from the ENS registry, each like the function of its name. */
export function makeEvmContracts(nodesOf: NodesOf) {
  function createCall(rpcUrls: readonly string[], signal: AbortSignal): CallOne {
    const callNode = nodesOf({ rpcUrls }, signal);
    return async (call) => readHex(await callNode('eth_call', [call, 'latest']));
  }

  return {
    readTokens: (
      { rpcUrls }: Network,
      owner: string,
      queries: readonly TokenQuery[],
      signal: AbortSignal,
    ): Promise<readonly ChainToken[]> => readTokens(createCall(rpcUrls, signal), owner, queries),
    getEnsAddress: (urls: readonly string[], name: string, signal: AbortSignal): Promise<string | null> =>
      getEnsAddress(createCall(urls, signal), name),
    getEnsRecords: (
      urls: readonly string[],
      name: string,
      coinTypes: readonly number[],
      signal: AbortSignal,
    ): Promise<EnsRecords> => getEnsRecords(createCall(urls, signal), name, coinTypes),
    getEnsName: (urls: readonly string[], address: string, signal: AbortSignal): Promise<string | null> =>
      getEnsName(createCall(urls, signal), address),
    normalize: normalizeName,
  };
}
