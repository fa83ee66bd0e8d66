import * as assert from 'uvu/assert';
import { checkView } from './support/checkView.mjs';
import { findFirefox } from './support/findBrowser.mjs';
import { journeys } from './support/journeys.mjs';
import { launchFirefox } from './support/launchFirefox.mjs';
import { pageUrl } from './support/openHostPage.mjs';
import { serveHtml } from './support/serveHtml.mjs';
import { stage } from './support/stage.mjs';
import { eventually } from './support/steps.mjs';

const journey = journeys('framed');
// The pages with the modal are at 127.0.0.1, these at localhost: another origin.
const site = await serveHtml();
journey.test.after(site.close);
/** @typedef {import('./support/steps.mjs').Host} Host */

const { host: own } = new URL(stage.sandbox.url);
const note = `You’re connecting to ${own}. This page is shown inside another site.`;
const expected = { note, host: own, description: note };
const bare = { policy: 'none', script: 'none', wallets: '' };
const outer = { ...bare, expected: { hosts: [site.url] } };
// The sandbox's wallets keep things in a storage that browsers refuse to frames.
const options = { customWallets: [{ id: 'lumen', name: 'Lumen' }] };
const inner = pageUrl({ wallets: '', options });

/** A page of the other origin that shows an address in a frame. @param {string} path @param {string} address */
function otherSite(path, address) {
  const frame = `<iframe title="Shown here" style="border:0;width:100%;height:100vh" src="${address.replaceAll('&', '&amp;')}"></iframe>`;
  site.files.set(
    path,
    `<!doctype html><html lang="en"><head><title>Another site</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"></head><body style="margin:0"><main>${frame}</main></body></html>`,
  );
  return site.url + path;
}

/** Shows an address in a frame of the page; runs there. @param {string} address */
function addFrame(address) {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.width = '600';
  frame.height = '700';
  document.body.append(frame);
}

/** Opens the modal in the frame that shows an address, and hands out that frame. @param {Host} host @param {string} address */
async function openIn({ page }, address) {
  const find = () => page.frames().find((frame) => frame.url() === address);
  await eventually(async () => Boolean(find()), true);
  const frame = /** @type {import('playwright').Frame} */ (find());
  await frame.locator('#opener').click();
  const dialog = frame.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Lumen/ }).waitFor();
  return { frame, dialog };
}

/** What stands before the list of wallets, and how the dialog is described; runs in the frame. */
function told() {
  const root = document.querySelector('wallet-modal')?.shadowRoot;
  const before = root?.querySelector('ul')?.previousElementSibling;
  const id = root?.querySelector('[role=dialog]')?.getAttribute('aria-describedby') ?? '';
  return {
    note: before?.textContent ?? '',
    host: before?.querySelector('bdi')?.textContent ?? '',
    description: id && root?.getElementById(id)?.textContent,
  };
}

const nothing = { note: '', host: '', description: '' };

/** What the page in the frame found wrong with itself. @param {import('playwright').Frame} frame */
const violations = (frame) => frame.evaluate(() => /** @type {any} */ (window).violations);

for (const [width, height, themeMode] of /** @type {const} */ ([
  [1280, 800, 'dark'],
  [390, 844, 'light'],
])) {
  journey(
    `a page that another site shows in a frame names itself above the wallets, ${width}×${height}, ${themeMode}`,
    { ...outer, axe: true, context: { viewport: { width, height } } },
    async (host) => {
      const address = pageUrl({ wallets: '', options: { ...options, themeMode } });
      await host.page.goto(otherSite('/', address));
      const { frame, dialog } = await openIn(host, address);
      assert.equal(await frame.evaluate(told), expected);
      const row = await dialog.getByRole('list').getByRole('button').first().boundingBox();
      assert.ok(row && row.y + row.height < height, 'the first wallet is in sight');
      await checkView(/** @type {any} */ ({ ...host, page: frame }), 'Connect in a frame');
      // The other views are not described by the note, which is gone.
      await dialog.getByRole('button', { name: 'What is a wallet?' }).click();
      await eventually(async () => (await frame.evaluate(told)).description, '');
      assert.equal(await violations(frame), []);
    },
  );
}

journey('a page that only a page between is of another origin for names itself', outer, async (host) => {
  await host.page.evaluate(addFrame, otherSite('/between', inner));
  const { frame } = await openIn(host, inner);
  assert.equal(await frame.evaluate(told), expected);
});

journey('a page in a frame of its own origin does not', outer, async (host) => {
  await host.page.evaluate(addFrame, inner);
  const { frame } = await openIn(host, inner);
  assert.equal(await frame.evaluate(told), nothing);
});

journey('a page without a frame does not', { wallets: '', options }, async (host) => {
  const { frame } = await openIn(host, host.url);
  assert.equal(await frame.evaluate(told), nothing);
});

journey('in Arabic the host keeps its own direction', outer, async (host) => {
  const address = pageUrl({ wallets: '', options, lang: 'ar', dir: 'rtl' });
  await host.page.goto(otherSite('/', address));
  const { frame } = await openIn(host, address);
  const text = `أنت تربط محفظتك مع ${own}. هذه الصفحة معروضة داخل موقع آخر.`;
  await eventually(() => frame.evaluate(told), { note: text, host: own, description: text });
});

// Firefox has no list of ancestors in all its versions.
const program = findFirefox();
if (!program) console.log('skipped: Firefox is not installed');
else if ('Firefox'.includes(stage.only)) {
  journey.test('Firefox: in a frame of another site, of one between, and of its own origin', async () => {
    const firefox = await launchFirefox(program);
    const opened = () =>
      firefox.runIn(inner, () => {
        const { WalletModal: modal } = /** @type {any} */ (window);
        // An opening that is under way is only joined.
        modal?.open();
        return Boolean(document.querySelector('wallet-modal')?.shadowRoot?.querySelector('ul button'));
      });
    try {
      await firefox.open(otherSite('/', inner));
      await eventually(opened, true);
      assert.equal(await firefox.runIn(inner, told), expected);
      for (const [address, wanted] of /** @type {const} */ ([
        [otherSite('/between', inner), expected],
        [inner, nothing],
      ])) {
        await firefox.open(pageUrl(bare));
        await firefox.run(addFrame, address);
        await eventually(opened, true);
        assert.equal(await firefox.runIn(inner, told), wanted);
      }
    } finally {
      await firefox.close();
    }
  });
}

journey.run();
