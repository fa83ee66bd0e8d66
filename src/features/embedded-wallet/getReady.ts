import type { Context } from '../../core/actions/Context';
import type { Embedded } from '../../core/ports/embedded';
import { createEmbeddedConfig } from './createEmbeddedConfig';
import { createEmbeddedSink } from './createEmbeddedSink';
import { followPreference } from './followPreference';
import { followRequestView } from './followRequestView';
import { followTheme } from './followTheme';
import { getEmbeddedState } from './getEmbeddedState';
import { getLoginStorage } from './loginStorage';

async function create(ctx: Context): Promise<Embedded> {
  const { signal, state } = ctx;
  const { makeEmbedded } = await ctx.load('embedded').catch((error) => {
    state.alert.show('emailLoginNotLoaded');
    throw error;
  });
  signal.throwIfAborted();
  const embedded = makeEmbedded(createEmbeddedConfig(ctx), createEmbeddedSink(ctx));
  const disposers = [followTheme(ctx, embedded), followPreference(ctx, embedded), followRequestView(ctx)];
  signal.addEventListener('abort', () => {
    for (const dispose of disposers) dispose();
    embedded.dispose();
  });
  return embedded;
}

/** The wallet, created once; after a failure the next call tries again. */
function getEmbedded(ctx: Context): Promise<Embedded> {
  const state = getEmbeddedState(ctx);
  if (!state.embedded) {
    const promise = create(ctx);
    state.embedded = promise;
    promise.catch(() => {
      if (state.embedded === promise) state.embedded = null;
    });
  }
  return state.embedded;
}

/** The wallet, once its frame is ready. The sink shows a failure as an alert. */
export async function getReady(ctx: Context): Promise<Embedded> {
  const embedded = await getEmbedded(ctx);
  await embedded.start();
  embedded.smartAccountNetworks().then(
    (networks) => getLoginStorage(ctx).set('smartAccountNetworks', [...networks]),
    // The stored networks are still used.
    () => {},
  );
  return embedded;
}
