import type { Clock } from '../../../../src/lib/clock';
import { adapterConfig } from '../../../support/adapterConfig';
import { createFakeHttp } from '../../../support/fakeHttp';
import { makeChainTransactions } from './makeWithFee';

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: readonly { readonly to?: string; readonly data?: string; readonly value?: string }[];
}

/** Creates the transactions of a network with one node. @param reply its result, or its error */
export function withNode(
  reply: (call: Call) => { readonly result: unknown } | { readonly error: object },
  clock?: Clock,
) {
  const respond = (call: Call) => ({ jsonrpc: '2.0', id: call.id, ...reply(call) });
  const http = createFakeHttp((body) => (Array.isArray(body) ? body.map(respond) : respond(body as Call)));
  return makeChainTransactions(adapterConfig(http, clock));
}
