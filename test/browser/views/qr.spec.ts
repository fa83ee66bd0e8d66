import { createHash } from 'node:crypto';
import { relayCode } from '../support/relayCode';
import { slow } from '../support/slow';
import { eventually, openByHandle, waitForAnimations } from '../support/steps';
import { expect, test } from './support/viewTest';

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
/** A link of a pairing, as random as real ones. */
function linkOf(title: string): string {
  const [topic, key] = ['topic', 'key'].map((part) =>
    createHash('sha256')
      .update(part + title)
      .digest('hex'),
  );
  return `wc:${topic}@2?expiryTimestamp=2000000000&relay-protocol=irn&symKey=${key}`;
}
/** Formats a color like a computed style. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

for (const deviceScaleFactor of [1, 2, 3])
  for (const logo of [false, true]) {
    const title = `two readers read every code at ${deviceScaleFactor}×, ${logo ? 'with the picture of a wallet' : 'for any wallet'}`;
    const details = {
      tag: '@long',
      ...slow('two readers decode a picture for each width, theme and color'),
    };
    test(title, details, async ({ openView }) => {
      const context = { viewport: { width: 1280, height: 800 }, deviceScaleFactor, reducedMotion: 'reduce' } as const;
      const view = await openView({ context });
      const { page, dialog } = view;
      await page.evaluate(() => {
        stage.relay.hold = true;
      });
      await openByHandle(view, { view: logo ? 'AllWallets' : 'ConnectingWalletConnectBasic' });
      if (logo) {
        await dialog.getByRole('searchbox').fill('amber anchor');
        await dialog
          .getByRole('button', { name: /^Amber Anchor/ })
          .first()
          .click();
      }
      const link = linkOf(title);
      await page.waitForFunction(() => stage.relay.waiting.length > 0);
      await page.evaluate((link) => stage.relay.waiting[0]?.deliver(link), link);
      const drawing = page.getByRole('img', { name: 'QR code for connecting a phone wallet' });
      await drawing.and(page.locator(':not([aria-busy])')).waitFor();
      if (logo) await dialog.locator('.qr .mid img').waitFor();
      const unread = [];
      /** What was read of each picture: the themes draw the same one. */
      const known = new Map<string, ReturnType<typeof relayCode>>();
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
            await waitForAnimations(view);
            expect((await drawing.boundingBox())?.width).toBe(code);
            const drawn = () => drawing.locator('> svg:not(.line)').evaluate((svg) => getComputedStyle(svg).stroke);
            await eventually(drawn).toStrictEqual(color ? rgb(color) : 'rgb(18, 19, 19)');
            const picture = await drawing.screenshot();
            const key = picture.toString('base64');
            const read = known.get(key) ?? relayCode(picture);
            known.set(key, read);
            for (const [reader, text] of Object.entries(read))
              if (text !== link) unread.push(`${reader}: ${code} px, ${themeMode}, ${color}: ${text}`);
          }
        }
      }
      expect(unread).toStrictEqual([]);
    });
  }
