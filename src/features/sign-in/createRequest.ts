import type { Context } from '../../core/actions/Context';
import type { SignInRequest } from '../../core/ports/signIn';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { signInPlaceholder } from '../../lib/signInPlaceholder';
import { withTimeout } from '../../lib/timeout';
import { getAdapter } from '../../shared/getAdapter';
import { concerns } from './concerns';
import { findRefusal } from './findRefusal';
import { getDriver } from './getDriver';
import { copyData } from './readSession';
import { writeMessage } from './writeMessage';

/** How long the host may take to make a message (ms). The visitor waits for the login or the QR code during this time. */
const TIMEOUT = 5_000;

/**
 * Makes a message for an account that is not known yet, which a wallet signs while it connects; null if the account is asked afterwards:
 * if it need not sign in, or if the host cannot make such a message.
 * @param writer who writes the text that is signed. A wallet writes it from the data, so a host's own text is asked for afterwards.
 */
export async function createRequest(
  ctx: Context,
  networkId: CaipNetworkId,
  writer: 'wallet' | 'page',
): Promise<SignInRequest | null> {
  const driver = getDriver(ctx);
  const form = (await getAdapter(ctx, namespaceOf(networkId)))?.signInForm;
  if (!form || !driver || !concerns(ctx, driver, networkId)) return null;
  try {
    const make = () => driver.createMessage(networkId, signInPlaceholder);
    const message = await withTimeout(make, TIMEOUT, { clock: ctx.clock, signal: ctx.signal });
    const data = copyData(message);
    const text = message.toString();
    const account = { networkId, address: signInPlaceholder };
    if (findRefusal(ctx, account, { data, text, form, isOwn: false })) return null;
    if (writer === 'page') return { data, text };
    // Wallets that rewrite it do not support a request id.
    return text === writeMessage(data, form) && data.requestId === undefined ? { data, text: null } : null;
  } catch {
    // Reported when the account is asked.
    return null;
  }
}
