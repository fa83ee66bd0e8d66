import type { Hex } from 'viem';
import type { AdapterConfig } from '../../core/ports/adapter';
import { createJsonRpc, type JsonRpc } from '../evm/jsonRpc';
import type { CallOne } from './callAll';
import type { EvmReads } from './EvmReads';
import { addressOf, nameOf, normalizeName } from './names';
import { readTokens } from './readTokens';

export type { ChainToken, EvmReads, WantedToken } from './EvmReads';

/** Reads of EVM networks by JSON-RPC alone: tokens by multicall, names by the registry. */
export function makeEvmReads({ http, clock }: AdapterConfig): EvmReads {
  const clients = new Map<string, JsonRpc>();

  function caller(urls: readonly string[], signal: AbortSignal): CallOne {
    const key = urls.join(' ');
    const client = clients.get(key) ?? createJsonRpc({ urls, http, clock });
    clients.set(key, client);
    return async (call) => {
      const answer = await client.request('eth_call', [call, 'latest'], signal);
      if (typeof answer !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(answer))
        throw new TypeError('The answer cannot be read');
      return answer as Hex;
    };
  }

  return {
    readTokens: ({ rpcUrls }, owner, wanted, signal) => readTokens(caller(rpcUrls, signal), owner, wanted),
    addressOf: (urls, name, signal) => addressOf(caller(urls, signal), name),
    nameOf: (urls, address, signal) => nameOf(caller(urls, signal), address),
    normalize: normalizeName,
  };
}
