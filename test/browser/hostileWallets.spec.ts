import { announced, announceWallets } from './support/announceWallets';
import { openModal } from './support/steps';
import { expect, test } from './support/test';

const svg = (inner: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" onload="parent.canary=1;top.canary=1"><script>top.canary=1</script>${inner}</svg>`)}`;

const icons = {
  'Script inside': svg('<image href="https://evil.example/pixel" width="1" height="1"/>'),
  'Script address': 'javascript:window.canary=1',
  'Foreign pixel': 'https://evil.example/pixel.png',
  'A page': 'data:text/html,<script>parent.canary=1</script>',
  'A blob': 'blob:https://evil.example/1234',
  'Five megabytes': `data:image/png;base64,${'A'.repeat(5 * 1024 * 1024)}`,
  'Ten thousand groups': svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000)),
  'Thirty thousand pixels': `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="30000" height="30000"/></svg>')}`,
};

// `before` runs before the page loads, so these wallets are announced when the modal requests them.
test('icons of announced wallets: shown only if they are small images without scripts', async ({ openHost }) => {
  const host = await openHost({
    before: announceWallets(Object.entries(icons).map(([name, icon]) => ({ name, icon }))),
  });
  const { page } = host;
  await openModal(host);
  const rows = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: announced });
  await rows.first().waitFor();
  expect(await rows.count(), 'a bad icon costs a wallet its picture, not its place').toBe(Object.keys(icons).length);
  const sources = await page.evaluate(() =>
    [...(document.querySelector('wallet-modal')?.shadowRoot?.querySelectorAll('li img') ?? [])].map(
      (image) => (image as HTMLImageElement).src,
    ),
  );
  for (const source of sources) {
    expect(source).toMatch(/^data:image\/(svg\+xml|png|webp|jpeg|gif)/);
    expect(source.length <= 256 * 1024, `${source.length} characters of an icon`).toBeTruthy();
  }
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  for (const place of boxes) expect(place && place.height <= 72 && place.width <= 360).toBeTruthy();
  expect(await page.evaluate(() => window.canary ?? null)).toBe(null);
});

const names = {
  bidi: '\u202eretsaM\u202c Wallet',
  zeroWidth: 'Har\u200b\u200bbor\u2060',
  endless: 'W'.repeat(10_000),
  lines: 'Two\nlines\r\nand\ttabs',
  emoji: '👩‍👩‍👧‍👦'.repeat(100),
  spaces: '   \u00a0\u2003 ',
};

test('names of announced wallets: one line of text, truncated and isolated from the surrounding text', async ({
  openHost,
}) => {
  const host = await openHost({ before: announceWallets(Object.values(names).map((name) => ({ name }))) });
  await openModal(host);
  const rows = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: announced });
  await rows.first().waitFor();
  for (const row of await rows.all()) {
    const text = (await row.textContent()) ?? '';
    expect(text.trim().length > 0, 'a wallet without a name has one all the same').toBeTruthy();
    expect(text).not.toMatch(/[\p{Cc}\u200b\u2060\u202a-\u202e\u2066-\u2069]/u);
    expect([...new Intl.Segmenter().segment(text)].length <= 80, `${text.length} characters`).toBeTruthy();
    const place = await row.boundingBox();
    expect(place && place.width <= 360 && place.height <= 80).toBeTruthy();
    expect((await row.locator('bdi').count()) > 0, 'names are isolated').toBe(true);
  }
});

const flood = Array.from({ length: 500 }, (_, index) => ({ name: `Wallet ${index}` }));

test('five hundred announced wallets, repeatedly: 100 are shown, and the modal still opens and closes', async ({
  openHost,
}) => {
  const host = await openHost({ before: announceWallets(flood) });
  const { page } = host;
  await openModal(host);
  const rows = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: announced });
  await rows.first().waitFor();
  expect(await rows.count()).toBe(100);
  const answered = await page.evaluate(async () => {
    // As often as the page can. `npm run bench` measures the cost.
    let floods = 0;
    const timer = setInterval(() => {
      window.announce();
      floods += 1;
    });
    const states: boolean[] = [];
    for (let round = 0; round < 3; round += 1) {
      await WalletModal.close();
      states.push(WalletModal.getState().open);
      await WalletModal.open();
      states.push(WalletModal.getState().open);
    }
    clearInterval(timer);
    return { states, flooded: floods > 0 };
  });
  expect(answered).toStrictEqual({ states: [false, true, false, true, false, true], flooded: true });
  expect(await rows.count()).toBe(100);
});
