import { until } from '../../shared/until';
import type { Machine } from './getMachine';
import { openFrame } from './openFrame';

/**
 * Loads the frame again, which ends what it still waits for. Not before the requests that wait for the visitor's approval, and the
 * restores of the login, have ended: they would be lost. So would a login, which therefore waits for this.
 * @param isLeft resolves when the view that has asked for it is gone
 */
export function reloadFrame(machine: Machine, isLeft: () => Promise<void>): Promise<void> {
  machine.frameReset ??= reload(machine, isLeft).finally(() => {
    machine.frameReset = null;
  });
  return machine.frameReset;
}

async function reload(machine: Machine, isLeft: () => Promise<void>): Promise<void> {
  const { ctx, requests, restores } = machine;
  await isLeft();
  const embedded = await openFrame(machine);
  let restored: Promise<void> | undefined;
  while (restored !== restores.latest()) {
    restored = restores.latest();
    await restored;
    await until(() => requests.value.length === 0 || undefined, ctx.signal);
  }
  embedded.reload();
}
