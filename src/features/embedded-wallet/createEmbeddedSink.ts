import type { Context } from '../../core/actions/Context';
import type { EmbeddedSink } from '../../core/ports/embedded';
import { getEmbeddedState } from './getEmbeddedState';
import { notify } from './notify';
import { refreshUser } from './refreshUser';
import { reportFailure } from './reportFailure';
import { settleRequest } from './settleRequest';
import { showDisallowed } from './showDisallowed';
import { showRequests } from './showRequests';

/** Handles the events of the embedded wallet. */
export const createEmbeddedSink = (ctx: Context): EmbeddedSink => ({
  failed: (error) => reportFailure(ctx, error),
  notAnswering: () => notify(ctx, 'info', 'embedded.notAnswering'),
  requestsChanged: (requests) => showRequests(ctx, requests),
  requestSettled: (request, error) => settleRequest(ctx, request, error),
  requestDisallowed: () => void showDisallowed(ctx).catch(ctx.report),
  sessionUpdated() {
    const { embedded, connections } = getEmbeddedState(ctx);
    embedded
      ?.then((wallet) => Promise.all([...connections.keys()].map((namespace) => refreshUser(ctx, wallet, namespace))))
      .catch(ctx.report);
  },
});
