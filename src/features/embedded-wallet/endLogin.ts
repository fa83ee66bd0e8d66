import type { Context } from '../../core/actions/Context';
import type { Embedded } from '../../core/ports/embedded';
import { abortRequests } from './abortRequests';
import { clearLogin } from './clearLogin';
import { getEmbeddedState } from './getEmbeddedState';

/** Signs the visitor out, within 3 s, and removes the connections of all chain families. */
export async function endLogin(ctx: Context, embedded: Embedded): Promise<void> {
  const state = getEmbeddedState(ctx);
  clearLogin(ctx);
  abortRequests(ctx);
  state.signingOut ??= embedded.signOut().finally(() => {
    state.signingOut = null;
  });
  await state.signingOut;
  const { releaseConnection } = await ctx.connection();
  const connections = [...state.connections];
  state.connections.clear();
  for (const [namespace, connection] of connections) releaseConnection(ctx, namespace, connection);
}
