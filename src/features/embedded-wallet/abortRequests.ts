import type { Context } from '../../core/actions/Context';
import { getEmbeddedState } from './getEmbeddedState';
import { notify } from './notify';

/** Aborts the requests that wait for the visitor, and says so; safe ones go on. */
export function abortRequests(ctx: Context): void {
  const { requests, settled, embedded } = getEmbeddedState(ctx);
  if (!requests.peek().length) return;
  // At once, so that nothing else of them is shown.
  requests.value = [];
  settled.value = 0;
  embedded?.then((wallet) => wallet.abortRequests()).catch(() => {});
  notify(ctx, 'info', 'literal.requestAborted');
}
