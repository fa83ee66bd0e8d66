import type { Context } from '../../../core/actions/Context';
import { cleanText } from '../../../lib/cleanText';
import { createUuid } from '../../../lib/createUuid';
import { fields } from '../../../lib/readers/fields';
import type { Read, Reader } from '../../../lib/readers/Reader';
import { rows } from '../../../lib/readers/rows';
import { choice, json, line, link, matching, text } from '../../../lib/readers/values';
import { sdkQuery } from '../../../lib/sdkQuery';
import { serviceUrl } from '../../../lib/serviceUrl';
import { createHttp } from '../../../shared/ports/createHttp';
import { sendRequest } from '../../../shared/sendRequest';
import type { Payment } from '../schema/payment';

const MAX_EXCHANGES = 50;

const id = matching(/^\S{1,256}$/);
const readFailure = fields({ error: fields({ message: text() }) });
// Images and hashes are checked where they are used. The service sends null for one that it does not have.
const exchange = fields({ id, name: line(), imageUrl: json });
const readExchanges = fields({ exchanges: rows(exchange, MAX_EXCHANGES) });
const readPayUrl = fields({ url: link, sessionId: id });
const readBuyStatus = fields({ status: choice('UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED'), txHash: json });

/** An exchange that a visitor can pay from. */
export type Exchange = Readonly<Read<typeof exchange>>;

export type BuyStatus = Readonly<Read<typeof readBuyStatus>>;

/** The asset as CAIP-19. */
const assetOf = ({ network, token }: Payment): string =>
  `${network.caipNetworkId}/${token === null ? 'slip44:60' : `erc20:${token}`}`;

async function call<Result>(
  ctx: Context,
  method: string,
  params: object,
  read: Reader<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const settings = ctx.state.settings.peek();
  const url = serviceUrl(settings, settings.endpoints.rpc, '/v1/json-rpc');
  const body = { jsonrpc: '2.0', id: createUuid(), method, params: { ...params, ...sdkQuery(settings) } };
  // A content type that needs no preflight.
  const post = (attempt: AbortSignal) => createHttp(ctx.clock).post(url, body, attempt, 'text/plain');
  const response = await sendRequest(post, { clock: ctx.clock, signal, repeat: false });
  const failure = readFailure(response);
  if (failure) throw new Error(cleanText(failure.error.message, 200));
  const result = read((response as { readonly result?: unknown } | null)?.result);
  if (result === undefined) throw new TypeError('The answer cannot be read');
  return result;
}

/** The exchanges that support the asset. Rejects if the request fails. */
export async function fetchExchanges(
  ctx: Context,
  payment: Payment,
  signal: AbortSignal,
): Promise<readonly Exchange[]> {
  const { includeOnly, exclude } = payment.exchanges ?? {};
  const params = { includeOnly, exclude, page: 1, asset: assetOf(payment), amount: payment.amount };
  return (await call(ctx, 'reown_getExchanges', params, readExchanges, signal)).exchanges;
}

/** The page of a payment at an exchange, and the session id for its status. @throws Error with the service's message */
export const fetchPayUrl = (ctx: Context, payment: Payment, exchangeId: string, signal: AbortSignal) =>
  call(
    ctx,
    'reown_getExchangePayUrl',
    {
      exchangeId,
      asset: assetOf(payment),
      amount: payment.amount,
      recipient: `${payment.network.caipNetworkId}:${payment.recipient}`,
    },
    readPayUrl,
    signal,
  );

/** The status of a payment at an exchange. */
export const fetchBuyStatus = (
  ctx: Context,
  session: { readonly exchangeId: string; readonly sessionId: string },
  signal: AbortSignal,
): Promise<BuyStatus> => call(ctx, 'reown_getExchangeBuyStatus', session, readBuyStatus, signal);
