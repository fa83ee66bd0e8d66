import type { Frame } from 'playwright';
import { checkView } from './support/checkView';
import { expectedNote, framedNote, framedPage, noNote, otherSite } from './support/framing';
import { longUnless } from './support/longUnless';
import { eventually } from './support/steps';
import { expect, type Host, test } from './support/test';

const outer = { policy: 'none', script: 'none', wallets: '' };

/** Opens the modal in the frame that shows the address, and returns the frame. */
async function openIn({ page }: Host, address: string) {
  const find = () => page.frames().find((frame) => frame.url() === address);
  await eventually(() => Boolean(find())).toBe(true);
  const frame = find() as Frame;
  await frame.locator('#opener').click();
  const dialog = frame.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Lumen/ }).waitFor();
  return { frame, dialog };
}

for (const [width, height, themeMode] of [
  [1280, 800, 'dark'],
  [390, 844, 'light'],
] as const) {
  test(
    `a page in a frame of another site shows its own host above the wallets, ${width}×${height}, ${themeMode}`,
    longUnless(width === 390),
    async ({ openHost, sandbox, site }) => {
      const host = await openHost({ ...outer, context: { viewport: { width, height } } });
      const address = framedPage(sandbox, { themeMode });
      await host.page.goto(otherSite(site, '/', address));
      const { frame, dialog } = await openIn(host, address);
      expect(await frame.evaluate(framedNote)).toStrictEqual(expectedNote(sandbox));
      const row = await dialog.getByRole('list').getByRole('button').first().boundingBox();
      expect(row && row.y + row.height < height, 'the first wallet is in sight').toBeTruthy();
      await checkView(frame, 'Connect in a frame');
      // The note is part of Connect only, so it must not describe other views.
      await dialog.getByRole('button', { name: 'What is a wallet?' }).click();
      await eventually(async () => (await frame.evaluate(framedNote)).description).toBe('');
      expect(await frame.evaluate(() => window.violations)).toStrictEqual([]);
    },
  );
}

test('a page that is not in a frame shows no host', async ({ openHost, sandbox }) => {
  const host = await openHost();
  const address = framedPage(sandbox);
  await host.page.goto(address);
  const { frame } = await openIn(host, address);
  expect(await frame.evaluate(framedNote)).toStrictEqual(noNote);
});

test('the host is written from left to right in Arabic', async ({ openHost, sandbox, site }) => {
  const host = await openHost(outer);
  const address = framedPage(sandbox, {}, { lang: 'ar', dir: 'rtl' });
  await host.page.goto(otherSite(site, '/', address));
  const { frame } = await openIn(host, address);
  const { host: own } = expectedNote(sandbox);
  const text = `أنت تربط محفظتك مع ${own}. هذه الصفحة معروضة داخل موقع آخر.`;
  await eventually(() => frame.evaluate(framedNote)).toEqual({ note: text, host: own, description: text });
});
