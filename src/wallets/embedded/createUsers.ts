import type { Embedded, UserParams } from '../../core/ports/embedded';
import type { CaipNetworkId } from '../../lib/caip';
import type { Client } from './createClient';
import { readAddress, readEvmNetworks, readUser } from './readUser';

type Users = Pick<Embedded, 'connectSocial' | 'user' | 'smartAccountNetworks' | 'setPreferredAccount'>;

function toPayload({ networkId, preferredAccountType, signIn }: UserParams) {
  const { data, text } = signIn ?? {};
  return {
    chainId: networkId,
    preferredAccountType,
    ...(data && text && { siwxMessage: { ...data, resources: data.resources?.slice(), serializedMessage: text } }),
  };
}

/** Creates the requests for the user and for smart accounts. `refresh` fetches the networks of smart accounts again. */
export function createUsers({ request }: Client): Users & { readonly refresh: () => void } {
  let networks: Promise<readonly CaipNetworkId[]> | undefined;

  function fetchNetworks(): Promise<readonly CaipNetworkId[]> {
    const fetched = request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined).then(readEvmNetworks);
    networks = fetched;
    fetched.catch(() => {
      if (networks === fetched) networks = undefined;
    });
    return fetched;
  }

  return {
    connectSocial: async (uri, params) =>
      readUser(await request('CONNECT_SOCIAL', { uri, ...toPayload(params) }), params),
    user: async (params) => readUser(await request('GET_USER', toPayload(params)), params),
    refresh: () => void fetchNetworks(),
    smartAccountNetworks: () => networks ?? fetchNetworks(),
    async setPreferredAccount(type) {
      try {
        const reply = await request('SET_PREFERRED_ACCOUNT', { type });
        return { type: reply.type, address: readAddress(reply.address, 'eip155:1') };
      } catch {
        return { type: 'eoa', address: null };
      }
    },
  };
}
