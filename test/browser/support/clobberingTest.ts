import { baseTest, expect, type Host } from './baseTest';
import { clobberedNames } from './clobberedNames';
import { clobberedPicture } from './inPage';
import { eventually } from './steps';

export const params = {
  init: 'none',
  bare: 1,
  // Motion is tested elsewhere and would only slow these tests down.
  context: { reducedMotion: 'reduce' as const },
};

/** An announced wallet, which must be found on every page. */
const announcedWallet = `{
  const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} };
  const info = { uuid: '6d1b2ab6-9f5c-4bd2-a2d3-1fe1b6b2f4a1', name: 'Honest', rdns: 'wallet.honest', icon: 'data:image/png;base64,AA==' };
  const detail = Object.freeze({ info: Object.freeze(info), provider });
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  addEventListener('eip6963:requestProvider', announce);
  announce();
}`;

interface Markup {
  wallet?: string;
  after?: string;
  attributes?: string;
}

export const markupTest = baseTest.extend<{ visit(host: Host, markup: string, more?: Markup): Promise<void> }>({
  /**
   * Replaces the host's page by one with hostile markup before the script and without inline scripts, for a visitor who has not
   * been there before.
   */
  visit: async ({ sandbox, site }, use) => {
    const { api, data: service, analytics } = sandbox.parts;
    const endpoints = JSON.stringify({ api: api.url, images: api.url, rpc: service.url, analytics: analytics.url });
    await use(async ({ page }, markup, { wallet = announcedWallet, after = '', attributes = '' } = {}) => {
      const body = `<!doctype html><html lang="en"><head><title>Clobbered</title><link rel="icon" href="data:,"></head><body>
    ${markup}
    <script src="/honest.js"></script>
    <script src="/dist/wallet-modal.js" data-project-id="honest" data-endpoints='${endpoints}' ${attributes}></script>
    <button data-test="opener" data-wallet-modal-open>Connect wallet</button>${after}</body></html>`;
      site.files.set('/', body).set('/honest.js', wallet).set('/elsewhere', '<!doctype html>');
      await page.evaluate(() => localStorage.clear());
      await page.goto(site.url);
    });
  },
});

/** Checks that the modal opens with its trigger and closes with Escape, as on any other page. */
export async function expectWorkingModal({ page, requests }: Host, what: string, wallet = 'Honest') {
  const rows = [`${wallet}, Installed`];
  const earlier = requests.length;
  const before = await page.evaluate(clobberedPicture, 'open');
  expect(before.ours, `${what}: window.WalletModal is the modal`).toBeTruthy();
  await eventually(() => page.evaluate(clobberedPicture, 'none')).toEqual({
    ours: true,
    view: 'Connect',
    rows,
    opener: false,
  });
  await eventually(() => requests.slice(earlier).some((url) => url.includes('projectId=honest'))).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(() => page.evaluate(clobberedPicture, 'none')).toEqual({
    ours: true,
    view: '',
    rows: [],
    opener: true,
  });
  expect(
    requests.filter((url) => /evil/.test(url)),
    `${what}: nobody else is asked`,
  ).toStrictEqual([]);
}

const { names, ofDocument, properties } = clobberedNames();

export { names, ofDocument };

/** Returns every name in the source that the browser's documents, windows or forms have, and all property names. */
export const allNames = ({ page }: Host) =>
  page.evaluate(
    ([names, properties]) => {
      const form = document.createElement('form');
      const holders = [document, window, form];
      return [
        ...names,
        ...properties.filter((name) => !names.includes(name) && holders.some((holder) => name in holder)),
      ];
    },
    [names, properties] as const,
  );
