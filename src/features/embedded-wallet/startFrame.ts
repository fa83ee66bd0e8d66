import type { Embedded } from '../../core/ports/embedded';
import type { Machine } from './getMachine';

/** Starts the wallet's frame, as `Embedded` does. Once it is ready, removes the alerts about a frame that could not be loaded. */
export async function startFrame({ ctx }: Machine, embedded: Embedded, inBackground?: boolean): Promise<void> {
  await embedded.start(inBackground);
  const { alert } = ctx.state;
  alert.dismiss('embeddedWalletNotLoaded');
  alert.dismiss('emailLoginNotLoaded');
}
