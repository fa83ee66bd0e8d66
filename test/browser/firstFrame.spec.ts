import { forcedLayouts } from './support/forcedLayouts';
import { closeByHandle, isClosed, openByHandle } from './support/steps';
import { expect, test } from './support/test';

/** Opens the modal and tells what the first two frames show; sets the marks that `forcedLayouts` looks for. */
const openByFrames = async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  const card = () => document.querySelector('wallet-modal')?.shadowRoot?.querySelector('[role=dialog]');
  // What the last task left to do is done within a frame.
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  performance.mark('starts');
  const opened = WalletModal.open().then(() => 'resolved');
  await frame();
  performance.mark('frame');
  const first = card()?.textContent ?? '';
  await frame();
  const second = Number(getComputedStyle(card() as Element).opacity);
  return { first, second, opened: await opened };
};

for (const which of ['first', 'second']) {
  test(`the ${which} opening: no layout is forced before the first frame, the second one shows the card`, async ({
    openHost,
  }) => {
    const host = await openHost({ wallets: 'headless,walletMock' });
    const { page, context, requests } = host;
    if (which === 'second') {
      await openByHandle(host);
      await closeByHandle(host);
      await isClosed(host);
    }
    const session = await context.newCDPSession(page);
    requests.length = 0;
    let seen: Awaited<ReturnType<typeof openByFrames>> | undefined;
    const forced = await forcedLayouts(session, async () => {
      seen = await page.evaluate(openByFrames);
    });
    expect(forced).toStrictEqual([]);
    expect(seen?.first, 'the wallets are in the first frame').toMatch(/Pebble/);
    expect(Number(seen?.second) > 0, 'the card can be seen in the second').toBeTruthy();
    expect(seen?.opened).toBe('resolved');
  });
}
