import type { Page } from 'playwright';
import { generateWallets } from '../sandbox/directory/generateWallets.mjs';
import { eventually, openModal } from './support/steps';
import { expect, type Host, test } from './support/test';

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';

const harborId = generateWallets(3)[2]?.id ?? '';

const evil = 'https://evil.example/';

/** Stores entries as another script of the origin could, and records the links that the page opens. */
const poisonRecent = (page: Page) =>
  page.addInitScript(
    ([id, evil]) => {
      const links = { mobile_link: evil, webapp_link: evil, desktop_link: evil, link_mode: evil, app_store: evil };
      const entry = { id, name: '\u202eHar\u200bbor', listed: true, image_url: `${evil}pixel.png`, ...links };
      const others = ['a', 'b', 'c'].map((other) => ({ ...entry, id: other, name: `Other ${other}` }));
      localStorage.setItem('wallet-modal/v1/recentWallets', JSON.stringify([entry, ...others]));
      localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href: evil, name: 'Harbor' }));
      Object.assign(window, {
        opened: [],
        open: (url: string) => void window.opened.push(url),
      });
    },
    [harborId, evil] as const,
  );

const opened = ({ page }: Host) => page.evaluate(() => window.opened);

test("recent wallets stored by another script: at most two, with sanitized names and the directory's links", async ({
  openHost,
}) => {
  const host = await openHost({ context: { userAgent: android }, before: poisonRecent });
  await openModal(host);
  const rows = host.dialog.getByRole('button', { name: /Recent$/ });
  await eventually(() => rows.count()).toBe(2);
  expect(await rows.first().textContent()).toMatch(/^H?Continue with HarborRecent$/);
  await rows.first().click();
  await host.button('Open Harbor').waitFor();
  await eventually(async () => (await opened(host)).length > 0).toBe(true);
  for (const url of await opened(host)) expect(url).toMatch(/^harbor:\/\/wc\?uri=wc/);
});

test('a stored recent wallet while the directory fails: opens nothing, shows an error, and can be retried', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost({
    context: { userAgent: android },
    before: poisonRecent,
    expected: { console: [/Failed to load resource/] },
  });
  await sandbox.setFault({ part: 'api', fault: 'status', status: 400, match: 'getWallets' });
  await openModal(host);
  await host.dialog
    .getByRole('button', { name: /Recent$/ })
    .first()
    .click();
  await host.dialog.getByText('Couldn’t load Harbor').waitFor();
  expect(await opened(host)).toStrictEqual([]);
  await sandbox.setFault({ part: 'api', fault: null });
  await host.button('Try again').click();
  await host.button('Open Harbor').waitFor();
  await eventually(async () => (await opened(host)).length > 0).toBe(true);
  for (const url of await opened(host)) expect(url).toMatch(/^harbor:\/\/wc\?uri=wc/);
});
