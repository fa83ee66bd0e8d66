import { stage } from './stage.mjs';

/** Lets each page of this context compute as much slower as the whole run wants. @param {import('playwright').BrowserContext} context */
export function slowPages(context) {
  const rate = stage.rough;
  if (rate <= 1) return;
  context.on('page', async (page) => {
    // A page that is gone already need not be slowed.
    const session = await context.newCDPSession(page).catch(() => null);
    await session?.send('Emulation.setCPUThrottlingRate', { rate }).catch(() => {});
  });
}
