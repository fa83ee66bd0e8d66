import type { SignInRequest } from '../../core/ports/signIn';
import type { CaipNetworkId } from '../../lib/caip';
import type { Client } from './library';
import type { RequestedNamespace } from './requestedNamespaces';

/**
 * Creates a pairing, and sends two requests over it: to sign in while connecting, which a newer wallet answers, and the usual
 * proposal for a wallet that does not support the first one. Resolves to the link.
 *
 * The library adds a permission to the message, in the statement and as the last resource: the methods that the session is for
 * (ERC-5573). It sets the time of issue itself. Its own promise of the answer is not used: see `settleAuthentications`.
 */
export async function authenticate(
  client: Client,
  { chains, methods }: RequestedNamespace,
  { data }: SignInRequest,
): Promise<string | undefined> {
  const { chainId, domain, uri, nonce, expirationTime, notBefore, statement, resources } = data;
  const first: CaipNetworkId = chainId;
  const { uri: link } = await client.authenticate({
    // The account signs for the first one.
    chains: [first, ...chains.filter((chain) => chain !== first)],
    methods: [...methods],
    domain,
    uri,
    nonce,
    exp: expirationTime,
    nbf: notBefore,
    statement,
    resources: [...(resources ?? [])],
  });
  return link;
}
