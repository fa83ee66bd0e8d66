import { array, define, type Infer, type Struct, string, type, unknown } from 'superstruct';
import type { Context } from '../../../core/actions/Context';
import { cleanText } from '../../../lib/cleanText';
import { conforms } from '../../../lib/conforms';
import { createUuid } from '../../../lib/createUuid';
import { linkUrl } from '../../../lib/linkUrl';
import { sdkQuery } from '../../../lib/sdkQuery';
import { serviceUrl } from '../../../lib/serviceUrl';
import { createHttp } from '../../../shared/ports/createHttp';
import { sendRequest } from '../../../shared/sendRequest';
import type { Payment } from '../schema/payment';

const MAX_EXCHANGES = 50;

const id = define<string>('id', (value) => typeof value === 'string' && /^\S{1,256}$/.test(value));
const line = define<string>('text', (value) => cleanText(value) !== '');
const link = define<string>('link', (value) => linkUrl(value) !== null);
const failure = type({ error: type({ message: string() }) });
// The service sends null for an image or a hash that it does not have.
const exchangeList = type({ exchanges: array(type({ id, name: line, imageUrl: unknown() })) });
const payUrl = type({ url: link, sessionId: id });
const statuses = ['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED'] as const;
const buyStatus = type({
  status: define<(typeof statuses)[number]>('status', (value) => (statuses as readonly unknown[]).includes(value)),
  txHash: unknown(),
});

/** An exchange that a visitor can pay from. */
export interface Exchange {
  readonly id: string;
  readonly name: string;
  /** Not checked yet, like the hash of a status. */
  readonly imageUrl?: unknown;
}

export type BuyStatus = Infer<typeof buyStatus>;

/** The asset as CAIP-19. */
const assetOf = ({ network, token }: Payment): string =>
  `${network.caipNetworkId}/${token === null ? 'slip44:60' : `erc20:${token}`}`;

async function call<Result>(
  ctx: Context,
  method: string,
  params: object,
  shape: Struct<Result, unknown>,
  signal: AbortSignal,
): Promise<Result> {
  const settings = ctx.state.settings.peek();
  const url = serviceUrl(settings, settings.endpoints.rpc, '/v1/json-rpc');
  const body = { jsonrpc: '2.0', id: createUuid(), method, params: { ...params, ...sdkQuery(settings) } };
  // A content type that needs no preflight.
  const post = (attempt: AbortSignal) => createHttp(ctx.clock).post(url, body, attempt, 'text/plain');
  const response = await sendRequest(post, { clock: ctx.clock, signal, repeat: false });
  if (conforms(response, failure)) throw new Error(cleanText(response.error.message, 200));
  const result: unknown = (response as { readonly result?: unknown } | null)?.result;
  if (!conforms(result, shape)) throw new TypeError('The answer cannot be read');
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
  const { exchanges } = await call(ctx, 'reown_getExchanges', params, exchangeList, signal);
  return exchanges
    .slice(0, MAX_EXCHANGES)
    .map(({ id: exchangeId, name, imageUrl }) => ({ id: exchangeId, name: cleanText(name), imageUrl }));
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
    payUrl,
    signal,
  );

/** The status of a payment at an exchange. */
export const fetchBuyStatus = (
  ctx: Context,
  session: { readonly exchangeId: string; readonly sessionId: string },
  signal: AbortSignal,
): Promise<BuyStatus> => call(ctx, 'reown_getExchangeBuyStatus', session, buyStatus, signal);
