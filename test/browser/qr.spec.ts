import { longUnless } from './support/longUnless';
import { relayCode } from './support/relayCode';
import { eventually, openByHandle, waitForAnimations } from './support/steps';
import { expect, test } from './support/test';

/** Windows in which the code is 288, 328 and 358 px wide. */
const WIDTHS = [
  { code: 288, window: { width: 320, height: 720 } },
  { code: 328, window: { width: 1280, height: 800 } },
  { code: 358, window: { width: 390, height: 844 } },
];
/**
 * The default, and the lightest accents that a host may set: contrast 7 : 1 on white, as grey, which readers see as the
 * lightest of these colors, and as red.
 */
const COLORS = [undefined, '#595959', '#b60000'];
/** Formats a color like a computed style. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

for (const deviceScaleFactor of [1, 2, 3]) {
  for (const logo of [false, true]) {
    const title = `two readers read every code at ${deviceScaleFactor}×, ${logo ? 'with the picture of a wallet' : 'for any wallet'}`;
    test(title, longUnless(logo ? deviceScaleFactor === 2 : deviceScaleFactor === 1), async ({ openRelayHost }) => {
      const host = await openRelayHost({ context: { viewport: { width: 1280, height: 800 }, deviceScaleFactor } });
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
      expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/);
      const unread = [];
      for (const { code, window } of WIDTHS) {
        await page.setViewportSize(window);
        for (const themeMode of ['dark', 'light'] as const) {
          for (const color of COLORS) {
            await page.evaluate(
              ([mode, color]) => {
                WalletModal.setThemeMode(mode);
                WalletModal.setThemeVariables(color ? { '--w3m-qr-color': color } : {});
              },
              [themeMode, color] as const,
            );
            await waitForAnimations(host);
            expect((await host.code.boundingBox())?.width).toBe(code);
            const drawn = () => host.code.locator('> svg').evaluate((code) => getComputedStyle(code).stroke);
            await eventually(drawn).toStrictEqual(color ? rgb(color) : 'rgb(18, 19, 19)');
            const read = relayCode(await host.code.screenshot());
            for (const [reader, text] of Object.entries(read)) {
              if (text !== link) unread.push(`${reader}: ${code} px, ${themeMode}, ${color}: ${text}`);
            }
          }
        }
      }
      expect(unread).toStrictEqual([]);
    });
  }
}
