import type { Context } from '../../core/actions/Context';
import type { SignInMessage, SignInOptions } from '../../core/options/signInOptions';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { matches } from '../../lib/natives';
import { getAdapter } from '../../shared/getAdapter';
import { signInError } from './signInError';
import { writeMessage } from './writeMessage';

/** How long a sign-in lasts by default (ms). */
const EXPIRATION = 7 * 24 * 60 * 60 * 1_000;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 22;

/** Creates a nonce of 22 letters and digits, which is 130 random bits. */
function createNonce(): string {
  let nonce = '';
  while (nonce.length < LENGTH) {
    // Values from 248 on would make some digits more likely than others.
    for (const value of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (value < 248 && nonce.length < LENGTH) nonce += DIGITS[value % 62];
    }
  }
  return nonce;
}

/**
 * Creates the modal's own message in the form of the chain family, for this page, with the host's nonce or a random one.
 * @throws WalletModalError `signInNetworkMissing`, `signInMessageRefused`; the host's error
 */
export async function createMessage(
  ctx: Context,
  siwx: SignInOptions,
  networkId: CaipNetworkId,
  address: string,
): Promise<SignInMessage> {
  const { statement, resources, expiration = EXPIRATION } = siwx;
  const form = (await getAdapter(ctx, namespaceOf(networkId)))?.signInForm;
  if (!form) throw signInError('signInNetworkMissing');
  const nonce = siwx.getNonce ? await siwx.getNonce() : createNonce();
  // Wallets would show a message that their parsers do not accept without their warnings.
  if (!matches(/^[A-Za-z\d]{8,}$/, nonce) || !matches(/^[ -~]*$/, statement ?? ''))
    throw signInError('signInMessageRefused', {
      params: { reason: 'its nonce needs at least 8 letters and digits, and its statement one line of ASCII' },
    });
  const now = ctx.clock.now();
  const data = {
    accountAddress: address,
    chainId: networkId,
    domain: location.host,
    uri: location.origin,
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + expiration).toISOString(),
    ...(statement && { statement }),
    ...(resources?.length && { resources }),
  };
  return { ...data, toString: () => writeMessage(data, form) };
}
