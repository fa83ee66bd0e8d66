import type { NodesOf } from '../../../core/ports/nodes';
import { readBytes } from '../readBytes';
import type { CallOne } from './callAll';
import type { EvmContracts } from './EvmContracts';
import { getEnsAddress, getEnsName, normalizeName } from './ensNames';
import { getEnsRecords } from './getEnsRecords';
import { readTokens } from './readTokens';

export { makeChainTransactions } from '../transactions/makeChainTransactions';
export type { EnsRecords, EvmContracts } from './EvmContracts';

/** Reads EVM networks over JSON-RPC: tokens by multicall, names from the ENS registry. */
export function makeEvmContracts(nodesOf: NodesOf): EvmContracts {
  function createCall(rpcUrls: readonly string[], signal: AbortSignal): CallOne {
    const callNode = nodesOf({ rpcUrls }, signal);
    return async (call) => readBytes(await callNode('eth_call', [call, 'latest']));
  }

  return {
    readTokens: ({ rpcUrls }, owner, queries, signal) => readTokens(createCall(rpcUrls, signal), owner, queries),
    getEnsAddress: (urls, name, signal) => getEnsAddress(createCall(urls, signal), name),
    getEnsRecords: (urls, name, coinTypes, signal) => getEnsRecords(createCall(urls, signal), name, coinTypes),
    getEnsName: (urls, address, signal) => getEnsName(createCall(urls, signal), address),
    normalize: normalizeName,
  };
}
