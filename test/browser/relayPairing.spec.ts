import type { Page } from 'playwright';
import { devices } from 'playwright';
import { holdSeconds } from './support/holdSeconds';
import { account } from './support/inPage';
import { longUnless } from './support/longUnless';
import { collectAttestations, expectSignature, livePairings, serviceUrls, showCode } from './support/relaySteps';
import { eventually, openByHandle, openModal, waitUntilClosed } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

test('a wallet of the list: its name above the code, its icon in the code, and listed as recent afterwards', async ({
  openRelayHost,
}) => {
  const host = await openRelayHost();
  const { page, dialog } = host;
  const wallet = await host.wallet({ metadata: { name: 'Amber Anchor' } });
  await openByHandle(host, { view: 'AllWallets' });
  await dialog.getByRole('searchbox').fill('amber anchor');
  await dialog
    .getByRole('button', { name: /^Amber Anchor/ })
    .first()
    .click();
  await dialog.getByText('Scan with Amber Anchor').waitFor();
  const picture = dialog.locator('.qr .mid img');
  await picture.waitFor();
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)).toBeTruthy();
  await wallet.pair(await host.scan());
  await wallet.approve();
  await waitUntilClosed(host);
  expect((await page.evaluate(account)).walletName).toBe('Amber Anchor');
  await page.evaluate(() => WalletModal.disconnect());
  await openModal(host);
  await dialog.getByRole('button', { name: 'Continue with Amber Anchor, Last used today' }).waitFor();
});

const { defaultBrowserType: _, ...iPhone } = devices['iPhone 15'];

/** Records what the page opens, and whether it did so in the task of the tap. */
const keepOpenings = (page: Page) =>
  page.addInitScript(() => {
    let tapped = false;
    const openings: typeof window.openings = [];
    const onTap = () => {
      tapped = true;
      setTimeout(() => {
        tapped = false;
      });
    };
    addEventListener('click', onTap, true);
    Object.assign(window, {
      openings,
      open: (url: string, target: string) => void openings.push({ url, target, tapped }),
    });
  });

test('iPhone: the pairing is created in advance, so that the tap itself opens the app; requests open it again', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost({ context: iPhone, before: keepOpenings });
  const { page, dialog } = host;
  const opened = () => page.evaluate(() => window.openings);
  const wallet = await host.wallet({ metadata: { name: 'Northwind' } });
  await openModal(host);
  // The pairing reaches the relay before a wallet is chosen.
  await eventually(async () => (await livePairings(sandbox)).length).toBe(1);
  await dialog.getByRole('button', { name: /^Northwind/ }).tap();
  await dialog.getByText('Approve the connection in the app.').waitFor();
  const [opening, ...others] = await opened();
  expect(others).toStrictEqual([]);
  expect([opening?.target, opening?.tapped]).toStrictEqual(['_self', true]);
  const [app, link = ''] = opening?.url.split('wc?uri=') ?? [];
  expect(app).toMatch(/^northwind:\/\/$/);
  await wallet.pair(decodeURIComponent(link));
  expect((await livePairings(sandbox)).length, 'the one that was made ahead').toBe(1);
  await wallet.approve();
  await waitUntilClosed(host);
  const events = await page.evaluate(() => hostEvents);
  const success = events.find(({ detail }) => detail.event === 'CONNECT_SUCCESS');
  expect(success?.detail.properties).toStrictEqual({ method: 'mobile', name: 'Northwind' });
  const asked = expectSignature(page);
  await eventually(async () => (await opened())[1]?.url).toBe('northwind://');
  await asked;
});

for (const mode of ['answers', 'is silent', 'hangs up'] as const) {
  test(
    `a verify server that ${mode} does not delay the code and leaves no frame`,
    longUnless(mode === 'is silent'),
    async ({ openRelayHost, sandbox, verify }) => {
      verify.mode = mode;
      const host = await openRelayHost({
        // A host that uses the verify server must allow its frame.
        policy: 'none',
        options: { endpoints: { ...serviceUrls(sandbox), verify: verify.url } },
        expected: { hosts: [verify.url], console: [/Failed to load resource/] },
        before: mode === 'is silent' ? holdSeconds : undefined,
      });
      const { page } = host;
      const wallet = await host.wallet();
      const attested = collectAttestations(wallet);
      const link = await showCode(host);
      if (mode === 'is silent') {
        await eventually(async () => verify.requested.length).toBe(1);
        await page.evaluate(() => window.releaseSeconds());
      }
      await wallet.pair(link);
      await wallet.approve();
      await waitUntilClosed(host);
      await expectSignature(page);
      expect(verify.requested.map((query) => [query.get('projectId'), query.get('origin')])).toStrictEqual(
        verify.requested.map(() => ['sandbox', new URL(page.url()).origin]),
      );
      // The browser retries a request if the server closed the connection.
      const messages = new Set(verify.requested.map((query) => query.get('id')));
      expect(messages.size, 'the proposal and the request').toBe(2);
      expect(await page.locator('iframe').count()).toBe(0);
      const seen = attested.map((text) => Boolean(text));
      expect(seen).toStrictEqual(seen.map(() => mode === 'answers'));
      expect(seen.length > 0).toBeTruthy();
    },
  );
}
