import * as assert from 'uvu/assert';
import { relayCode } from './support/relayCode.mjs';
import { relayJourneys } from './support/relayJourneys.mjs';
import { eventually, isStill, openByHandle } from './support/steps.mjs';

const journey = relayJourneys('qr code');

/** Windows in which the code is 288, 328 and 358 px wide (design 5.12). */
const WIDTHS = [
  { code: 288, window: { width: 320, height: 720 } },
  { code: 328, window: { width: 1280, height: 800 } },
  { code: 358, window: { width: 390, height: 844 } },
];
/** What a host may choose at most: 7 : 1 on white, as grey, which readers take for the lightest of these colours, and as red. */
const COLOURS = [undefined, '#595959', '#b60000'];
/** As a style tells it. @param {string} hex */
const rgb = (hex) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

for (const deviceScaleFactor of [1, 2, 3]) {
  for (const logo of [false, true]) {
    const title = `two readers read every code at ${deviceScaleFactor}×, ${logo ? 'with the picture of a wallet' : 'for any wallet'}`;
    journey(title, { context: { viewport: WIDTHS[1].window, deviceScaleFactor } }, async (host) => {
      const { page, dialog } = host;
      await openByHandle(host, { view: logo ? 'AllWallets' : 'ConnectingWalletConnectBasic' });
      if (logo) {
        await dialog.getByRole('searchbox').fill('amber anchor');
        await dialog
          .getByRole('button', { name: /^Amber Anchor/ })
          .first()
          .click();
        await dialog.locator('.qr .mid img').waitFor();
      }
      const link = await host.scan();
      assert.match(link, /^wc:[0-9a-f]{64}@2\?/);
      const unread = [];
      for (const { code, window } of WIDTHS) {
        await page.setViewportSize(window);
        for (const themeMode of ['dark', 'light']) {
          for (const colour of COLOURS) {
            await page.evaluate(
              ([mode, colour]) => {
                const { WalletModal } = /** @type {any} */ (globalThis);
                WalletModal.setThemeMode(mode);
                WalletModal.setThemeVariables(colour ? { '--w3m-qr-color': colour } : {});
              },
              /** @type {const} */ ([themeMode, colour]),
            );
            await isStill(host);
            assert.is((await host.code.boundingBox())?.width, code);
            const drawn = () => host.code.locator('> svg').evaluate((code) => getComputedStyle(code).stroke);
            await eventually(drawn, colour ? rgb(colour) : 'rgb(18, 19, 19)');
            const read = relayCode(await host.code.screenshot());
            for (const [reader, text] of Object.entries(read)) {
              if (text !== link) unread.push(`${reader}: ${code} px, ${themeMode}, ${colour}: ${text}`);
            }
          }
        }
      }
      assert.equal(unread, []);
    });
  }
}

journey.run();
