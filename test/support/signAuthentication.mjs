import { buildAuthObject, formatMessage, populateAuthPayload } from '@walletconnect/utils';

/**
 * Signs what a page asks for while it connects (CACAO), with each account for the first network.
 * @param {any} authPayload as the page has sent it
 * @param {object} grant
 * @param {string[]} grant.chains CAIP-2 ids that the session is granted for
 * @param {string[]} grant.methods that are granted; those that the page has not asked for are left out
 * @param {string[]} grant.addresses
 * @param {(message: string, address: string, chain: string) => Promise<string>} grant.sign
 * @param {(payload: any) => any} [grant.alter] changes what is signed, as a hostile wallet might
 */
export async function signAuthentication(
  authPayload,
  { chains, methods, addresses, sign, alter = (payload) => payload },
) {
  const [chain = ''] = chains;
  const payload = alter(populateAuthPayload({ authPayload, chains, methods: [...methods] }));
  return Promise.all(
    addresses.map(async (address) => {
      const issuer = `did:pkh:${chain}:${address}`;
      const signature = await sign(formatMessage(payload, issuer), address, chain);
      return buildAuthObject(payload, { t: 'eip191', s: signature }, issuer);
    }),
  );
}
