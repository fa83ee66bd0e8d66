import type { Embedded } from '../../core/ports/embedded';
import { linkUrl } from '../../lib/linkUrl';
import type { Client } from './createClient';
import { invalidAnswer } from './errors';
import { readName } from './readUser';

type Login = Pick<
  Embedded,
  | 'connectEmail'
  | 'connectDevice'
  | 'connectOtp'
  | 'updateEmail'
  | 'updateEmailPrimaryOtp'
  | 'updateEmailSecondaryOtp'
  | 'socialRedirectUri'
  | 'farcasterUri'
  | 'connectFarcaster'
>;

/** Returns a link if it is safe to open. @throws Error 'An error occurred' */
function safeLink(uri: string): string {
  const link = linkUrl(uri);
  if (!link) throw invalidAnswer();
  return link;
}

/**
 * Creates the steps of each login, and of a change of the e-mail address. A change rejects with RpcError 4900 without a connected account:
 * the frame may have another login by now.
 */
export function createLogin({ request }: Client, requireAccount: () => void): Login {
  const change: Client['request'] = async (...params) => {
    requireAccount();
    return request(...params);
  };
  return {
    connectEmail: async (email) => (await request('CONNECT_EMAIL', { email })).action,
    connectDevice: () => request('CONNECT_DEVICE', undefined),
    connectOtp: (otp) => request('CONNECT_OTP', { otp }),
    updateEmail: async (email) => (await change('UPDATE_EMAIL', { email })).action,
    updateEmailPrimaryOtp: (otp) => change('UPDATE_EMAIL_PRIMARY_OTP', { otp }),
    updateEmailSecondaryOtp: async (otp) => (await change('UPDATE_EMAIL_SECONDARY_OTP', { otp })).newEmail,
    async socialRedirectUri(provider) {
      return safeLink((await request('GET_SOCIAL_REDIRECT_URI', { provider })).uri);
    },
    async farcasterUri() {
      return safeLink((await request('GET_FARCASTER_URI', undefined)).url);
    },
    connectFarcaster: async () => readName((await request('CONNECT_FARCASTER', undefined)).userName) ?? '',
  };
}
