import * as assert from 'uvu/assert';
import { forcedLayouts } from './support/forcedLayouts.mjs';
import { journeys } from './support/journeys.mjs';
import { closeByHandle, isClosed, openByHandle } from './support/steps.mjs';

const journey = journeys('first frame');

/** Opens the modal and tells what the first two frames show; sets the marks that `forcedLayouts` looks for. */
const openByFrames = async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  const card = () => document.querySelector('wallet-modal')?.shadowRoot?.querySelector('[role=dialog]');
  // What the last task left to do is done within a frame.
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  performance.mark('starts');
  const opened = /** @type {any} */ (window).WalletModal.open().then(() => 'resolved');
  await frame();
  performance.mark('frame');
  const first = card()?.textContent ?? '';
  await frame();
  const second = Number(getComputedStyle(/** @type {Element} */ (card())).opacity);
  return { first, second, opened: await opened };
};

for (const which of ['first', 'second']) {
  journey(
    `the ${which} opening: no layout is forced before the first frame, the second one shows the card`,
    { wallets: 'headless,walletMock' },
    async (host) => {
      const { page, context, requests } = host;
      if (which === 'second') {
        await openByHandle(host);
        await closeByHandle(host);
        await isClosed(host);
      }
      const session = await context.newCDPSession(page);
      requests.length = 0;
      /** @type {Awaited<ReturnType<typeof openByFrames>> | undefined} */
      let seen;
      const forced = await forcedLayouts(session, async () => {
        seen = await page.evaluate(openByFrames);
      });
      assert.equal(forced, []);
      assert.match(seen?.first, /Pebble/, 'the wallets are in the first frame');
      assert.ok(Number(seen?.second) > 0, 'the card can be seen in the second');
      assert.is(seen?.opened, 'resolved');
    },
  );
}

journey.run();
