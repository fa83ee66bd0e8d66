import type { RequestVerb, VerbRow } from '../../../core/ports/verbs';
import { rpcError } from '../../../shared/rpcError';
import { notOffered } from '../../../shared/walletErrors';
import type { Request } from './createRequest';
import { readChainId } from './readChainId';
import { verbs } from './verbs';

/**
 * Creates the function that sends verbs to an injected wallet. Wallets do not list their methods; a wallet without a method
 * rejects with 4200. The wallet's network is checked first, because not every wallet respects the chain id in a request.
 * @throws RpcError 4901 if the wallet is on another network; TypeError for an invalid request or response
 */
export const createVerbs =
  (request: Request): RequestVerb =>
  async (verb, params, signal) => {
    const row = verbs[verb] as VerbRow<typeof verb> | undefined;
    if (!row) throw notOffered(verb);
    const { method, encode, read } = row;
    const encoded = encode(params);
    if (readChainId(await request('eth_chainId', undefined, signal)) !== params.networkId)
      throw rpcError(4901, 'The wallet is on another network');
    return read(await request(method, encoded, signal), params);
  };
