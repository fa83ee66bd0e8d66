import type { RequestVerb } from '../../core/ports/verbs';
import type { Request } from './createRequest';
import { readChainId } from './readChainId';
import { rpcError } from './rpcError';
import { verbs } from './verbs';

/**
 * Asks a wallet of the page for a verb. A wallet says nothing of its methods: one that lacks a method refuses with 4200.
 * It is asked for its network first, because not every wallet heeds the chain id in a request.
 * @throws RpcError 4901 when the wallet is on another network; TypeError for what is no request or no answer
 */
export const createVerbs =
  (request: Request): RequestVerb =>
  async (verb, params, signal) => {
    const { method, encode, networkId, read } = verbs[verb];
    const encoded = encode(params);
    const wanted = networkId?.(params);
    if (wanted && readChainId(await request('eth_chainId', undefined, signal)) !== wanted)
      throw rpcError(4901, 'The wallet is on another network');
    return read(await request(method, encoded, signal), params);
  };
