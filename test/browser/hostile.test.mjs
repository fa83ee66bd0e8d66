import * as assert from 'uvu/assert';
import { generateWallets } from '../sandbox/directory/generateWallets.mjs';
import { journeys } from './support/journeys.mjs';
import { setFault } from './support/sandboxControl.mjs';
import { eventually, openModal } from './support/steps.mjs';

const journey = journeys('hostile');
/** @typedef {import('playwright').Page} Page */

/** Announces wallets before the page's own scripts run. @param {{ name: string, icon?: string, rdns?: string, uuid?: string }[]} infos */
const announcing = (infos) => (/** @type {Page} */ page) =>
  page.addInitScript((infos) => {
    const provider = () => ({ request: () => new Promise(() => {}), on() {}, removeListener() {} });
    const details = infos.map((info, index) =>
      Object.freeze({
        info: {
          uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
          rdns: `evil.wallet${index}`,
          icon: 'data:image/png;base64,AA==',
          ...info,
        },
        provider: provider(),
      }),
    );
    const announce = () => {
      for (const detail of details) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    Object.assign(window, { announce });
    addEventListener('eip6963:requestProvider', announce);
  }, infos);

const svg = (/** @type {string} */ inner) =>
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

/** Rows of wallets that the page announced. */
const announced = /Installed|Possible copy/;

// `before` runs ahead of the page: what is announced there is known when the modal asks.
journey(
  'HW-05, 07, 08: icons that are more than pictures',
  { before: announcing(Object.entries(icons).map(([name, icon]) => ({ name, icon }))) },
  async (host) => {
    const { page } = host;
    await openModal(host);
    const rows = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: announced });
    await rows.first().waitFor();
    assert.is(await rows.count(), Object.keys(icons).length, 'a bad icon costs a wallet its picture, not its place');
    const sources = await page.evaluate(() =>
      [...(document.querySelector('wallet-modal')?.shadowRoot?.querySelectorAll('li img') ?? [])].map(
        (image) => /** @type {HTMLImageElement} */ (image).src,
      ),
    );
    for (const source of sources) {
      assert.match(source, /^data:image\/(svg\+xml|png|webp|jpeg|gif)/);
      assert.ok(source.length <= 256 * 1024, `${source.length} characters of an icon`);
    }
    const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
    for (const place of boxes) assert.ok(place && place.height <= 72 && place.width <= 360);
    assert.is(await page.evaluate(() => /** @type {any} */ (window).canary ?? null), null);
  },
);

const names = {
  bidi: '\u202eretsaM\u202c Wallet',
  zeroWidth: 'Har\u200b\u200bbor\u2060',
  endless: 'W'.repeat(10_000),
  lines: 'Two\nlines\r\nand\ttabs',
  emoji: '👩‍👩‍👧‍👦'.repeat(100),
  spaces: '   \u00a0\u2003 ',
};
journey(
  'HW-10: names are text of one line, cut, and never turn what is around them',
  { before: announcing(Object.values(names).map((name) => ({ name }))) },
  async (host) => {
    await openModal(host);
    const rows = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: announced });
    await rows.first().waitFor();
    for (const row of await rows.all()) {
      const text = (await row.textContent()) ?? '';
      assert.ok(text.trim().length > 0, 'a wallet without a name has one all the same');
      assert.not.match(text, /[\p{Cc}\u200b\u2060\u202a-\u202e\u2066-\u2069]/u);
      assert.ok([...new Intl.Segmenter().segment(text)].length <= 80, `${text.length} characters`);
      const place = await row.boundingBox();
      assert.ok(place && place.width <= 360 && place.height <= 80);
      assert.is((await row.locator('bdi').count()) > 0, true, 'names are isolated');
    }
  },
);

const flood = Array.from({ length: 500 }, (_, index) => ({ name: `Wallet ${index}` }));
journey(
  'HW-04: five hundred wallets in one tick, then more: capped, and the modal answers',
  { before: announcing(flood) },
  async (host) => {
    const { page } = host;
    await openModal(host);
    const rows = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: announced });
    await rows.first().waitFor();
    assert.is(await rows.count(), 100);
    const [quiet, flooded] = await page.evaluate(async () => {
      const { WalletModal, announce } = /** @type {any} */ (window);
      const closeAndOpen = async () => {
        const start = performance.now();
        await WalletModal.close();
        await WalletModal.open();
        return performance.now() - start;
      };
      // Against itself, and the quickest of three, as the machine may have other work.
      const quickest = async () => Math.min(await closeAndOpen(), await closeAndOpen(), await closeAndOpen());
      const before = await quickest();
      const timer = setInterval(announce, 100);
      const during = await quickest();
      clearInterval(timer);
      return [before, during];
    });
    assert.ok(flooded < 10 * quiet, `${Math.round(quiet)} ms without, ${Math.round(flooded)} ms with the flood`);
    assert.is(await rows.count(), 100);
  },
);

const copies = [
  { name: 'Harbor', rdns: 'garden.harbor', uuid: 'aaaaaaaa-0000-4000-8000-000000000000' },
  { name: 'Harbor', rdns: 'garden.harbor', uuid: 'aaaaaaaa-0000-4000-8000-000000000000' },
];
journey(
  'HW-02: two wallets with one identity stand apart and are both marked',
  { before: announcing(copies) },
  async (host) => {
    await openModal(host);
    const rows = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: announced });
    await rows.first().waitFor();
    assert.is(await rows.filter({ hasText: 'Possible copy' }).count(), 2);
  },
);

journey(
  'HH-02: on a page that changed Object.prototype the script does not start, and says so once',
  {
    init: 'none',
    wallets: '',
    expected: { console: [/^WalletModal: not started/] },
    before: (/** @type {Page} */ page) =>
      page.addInitScript(() => {
        for (const name of ['src', 'href', 'className', 'dangerouslySetInnerHTML']) {
          /** @type {any} */ (Object.prototype)[name] = 'https://evil.example/';
        }
      }),
  },
  async (host) => {
    const { page } = host;
    assert.is(await page.evaluate(() => typeof (/** @type {any} */ (window).WalletModal)), 'undefined');
    assert.is(await page.locator('wallet-modal').count(), 0);
  },
);

/** What a page's script replaces before the modal's own, and the names that are told; none where nothing changes. */
const replacements = {
  'exec, for addresses': {
    names: 'RegExp.prototype.exec or URL',
    script: () => {
      const { exec } = RegExp.prototype;
      RegExp.prototype.exec = function (text) {
        const found = exec.call(this, text);
        return found ?? (this.source.startsWith('^https?:') ? /** @type {any} */ ([text]) : null);
      };
    },
  },
  'slice, where the end is given': {
    names: 'String.prototype.slice',
    script: () => {
      const { slice } = String.prototype;
      String.prototype.slice = function (start, end) {
        return slice.call(this, start, end === 3 ? 4 : end);
      };
    },
  },
  'JSON.parse, for one text': {
    names: 'JSON.parse',
    script: () => {
      const { parse } = JSON;
      JSON.parse = (text, reviver) => (text === '{"a":1}' ? { a: 'evil' } : parse(text, reviver));
    },
  },
  'URL by a function that makes others': {
    names: 'URL',
    script: () => {
      const Real = URL;
      /** @param {string} text @param {string} [base] */
      function Fake(text, base) {
        const url = new Real(text, base);
        return new Proxy(url, {
          get(_, name) {
            const value = name === 'username' ? '' : Reflect.get(url, name);
            return typeof value === 'function' ? value.bind(url) : value;
          },
        });
      }
      Object.assign(window, { URL: Object.setPrototypeOf(Fake, Real) });
    },
  },
  'nothing, though each of them is wrapped': {
    names: '',
    script: () => {
      const { exec } = RegExp.prototype;
      const { slice } = String.prototype;
      const { parse } = JSON;
      const Real = URL;
      RegExp.prototype.exec = function (text) {
        return exec.call(this, text);
      };
      String.prototype.slice = function (...args) {
        return slice.apply(this, args);
      };
      JSON.parse = (...args) => parse(...args);
      // Has no getters of its own to read addresses by.
      /** @param {string} text @param {string} [base] */
      function Wrapped(text, base) {
        return new Real(text, base);
      }
      Object.assign(window, { URL: Object.setPrototypeOf(Wrapped, Real) });
    },
  },
};
for (const [what, { names, script }] of Object.entries(replacements)) {
  const text = `This page replaces built-in functions that the modal's checks rely on: ${names}`;
  journey(
    `HH-03: a page that replaced ${what} is told ${names ? 'once' : 'nothing'}, and the modal works`,
    {
      wallets: '',
      options: { customWallets: [{ id: 'lumen', name: 'Lumen' }] },
      expected: { console: names ? [/^WalletModal: This page replaces/] : [] },
      before: async (/** @type {Page} */ page) => {
        await page.addInitScript(() => {
          const { warn } = console;
          Object.assign(window, { warnings: [] });
          console.warn = (...args) => {
            /** @type {any} */ (window).warnings.push(args.join(' '));
            warn(...args);
          };
        });
        await page.addInitScript(script);
      },
    },
    async (host) => {
      const told = () =>
        host.page.evaluate(() => {
          const { warnings, hostEvents } = /** @type {any} */ (window);
          const errors = hostEvents.filter((/** @type {any} */ { name }) => name === 'error');
          return {
            warnings,
            errors: errors.map((/** @type {any} */ { detail }) => [detail.code, detail.message, detail.userFacing]),
          };
        });
      const expected = names
        ? { warnings: [`WalletModal: ${text}`], errors: [['unsafeHost', text, false]] }
        : { warnings: [], errors: [] };
      await openModal(host);
      await host.button('Lumen').waitFor();
      await eventually(told, expected);
      await host.button('Close').click();
      await host.dialog.waitFor({ state: 'detached' });
      await openModal(host);
      assert.equal(await told(), expected);
    },
  );
}

journey(
  'HH-14: a transformed body, a filtered root, a zero font size: on top and in sight',
  { css: 'unset' },
  async (host) => {
    const { page } = host;
    await page.evaluate(() => {
      document.body.style.setProperty('transform', 'translateZ(0)', 'important');
      document.documentElement.style.setProperty('filter', 'grayscale(0)', 'important');
      return /** @type {any} */ (window).WalletModal.open();
    });
    await host.dialog.waitFor();
    const place = await host.dialog.boundingBox();
    assert.ok(place && place.y >= 0 && place.y + place.height <= 800, JSON.stringify(place));
    const { top, size } = await page.evaluate(
      ([x, y]) => {
        const root = document.querySelector('wallet-modal')?.shadowRoot;
        return {
          top: document.elementFromPoint(x, y)?.localName,
          size: getComputedStyle(/** @type {Element} */ (root?.querySelector('h2'))).fontSize,
        };
      },
      [place.x + place.width / 2, place.y + place.height / 2],
    );
    assert.is(top, 'wallet-modal');
    assert.ok(Number.parseFloat(size) >= 14, size);
  },
);

journey(
  'HH-14: a transformed body that is scrolled away does not take the modal along',
  { scroll: '1' },
  async (host) => {
    const { page } = host;
    await page.evaluate(() => {
      document.body.style.setProperty('transform', 'translateZ(0)', 'important');
      window.scrollTo(0, 900);
      return /** @type {any} */ (window).WalletModal.open();
    });
    const inSight = async () => {
      const place = await host.dialog.boundingBox();
      return place !== null && place.y >= 0 && place.y + place.height <= 800;
    };
    await eventually(inSight, true);
    await host.button('Close').click();
    await host.dialog.waitFor({ state: 'detached' });
    assert.is(await page.locator('wallet-modal').getAttribute('popover'), null);
  },
);

const copyOfHarbor = { name: 'Harbor', rdns: 'evil.harbor' };
/** Opens the row or tile of that name and says where it leads. @param {import('./support/steps.mjs').Host} host @param {RegExp} name */
async function leadsTo(host, name) {
  await host.dialog.getByRole('button', { name }).click();
  const where = () => host.page.evaluate(() => /** @type {any} */ (window).WalletModal.getState().view);
  await eventually(where, /^Connecting/);
  return where();
}

for (const real of [false, true]) {
  journey(
    `HW-01: a copied name takes nobody’s place, the real one ${real ? 'is here' : 'is not'}`,
    {
      wallets: real ? 'metamaskProviders' : undefined,
      // One that answers would close the modal, whoever goes back.
      walletConfig: { metamaskProviders: { policy: 'never' } },
      before: announcing([copyOfHarbor]),
    },
    async (host) => {
      const copy = /^Harbor, evil\.harbor, Installed/;
      const listed = real ? /^Harbor, garden\.harbor, Installed/ : /^Harbor, garden\.harbor(, Certified)?$/;
      const view = real ? 'ConnectingExternal' : 'ConnectingWalletConnect';
      const both = async () => [
        await host.dialog.getByRole('button', { name: copy }).count(),
        await host.dialog.getByRole('button', { name: listed }).count(),
        await host.dialog.getByRole('button', { name: /^Harbor/ }).count(),
      ];
      const back = () => host.button('Back').click();

      await openModal(host);
      await eventually(both, [1, 1, 2]);
      assert.is(await leadsTo(host, copy), 'ConnectingExternal');
      await back();
      assert.is(await leadsTo(host, listed), view);
      await back();

      await host.dialog.getByRole('button', { name: /^All wallets/ }).click();
      await eventually(both, [1, 1, 2]);
      assert.is(await leadsTo(host, listed), view);
      await back();
      await eventually(both, [1, 1, 2]);
      assert.is(await leadsTo(host, copy), 'ConnectingExternal');
      await back();

      await host.dialog.getByRole('searchbox').fill('harbor');
      await host.dialog.locator('.wallets:not([aria-busy])').waitFor();
      await eventually(async () => (await both()).slice(0, 2), [1, 1]);
      const text = await host.dialog.getByRole('button', { name: copy }).textContent();
      assert.match(text ?? '', 'evil.harbor', 'the source is on the screen, not only in the name');
      assert.is(await leadsTo(host, listed), view);
    },
  );
}

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';
const harborId = generateWallets(3)[2]?.id ?? '';
const evil = 'https://evil.example/';

/** Stores what another script of the origin would, and keeps the links that the page opens. @param {Page} page */
const poisonRecent = (page) =>
  page.addInitScript(
    ([id, evil]) => {
      const links = { mobile_link: evil, webapp_link: evil, desktop_link: evil, link_mode: evil, app_store: evil };
      const entry = { id, name: '\u202eHar\u200bbor', listed: true, image_url: `${evil}pixel.png`, ...links };
      const others = ['a', 'b', 'c'].map((other) => ({ ...entry, id: other, name: `Other ${other}` }));
      localStorage.setItem('wallet-modal/v1/recentWallets', JSON.stringify([entry, ...others]));
      localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href: evil, name: 'Harbor' }));
      Object.assign(window, {
        opened: [],
        open: (/** @type {string} */ url) => void (/** @type {any} */ (window).opened.push(url)),
      });
    },
    [harborId, evil],
  );
/** @param {import('./support/steps.mjs').Host} host */
const opened = ({ page }) => page.evaluate(() => /** @type {any} */ (window).opened);

journey(
  'HH-25: recent wallets that another script stored: two, with clean names, and the links of the directory',
  { context: { userAgent: android }, before: poisonRecent },
  async (host) => {
    await openModal(host);
    const rows = host.dialog.getByRole('button', { name: /Recent$/ });
    await eventually(() => rows.count(), 2);
    assert.match(await rows.first().textContent(), /^HHarbor|^Harbor/);
    await rows.first().click();
    await host.button('Open Harbor').waitFor();
    await eventually(async () => (await opened(host)).length > 0, true);
    for (const url of await opened(host)) assert.match(url, /^harbor:\/\/wc\?uri=wc/);
  },
);

journey(
  'HH-25: the directory is dead: a recent wallet is looked up in vain, says so, and again',
  {
    context: { userAgent: android },
    before: poisonRecent,
    expected: { console: [/Failed to load resource/] },
  },
  async (host) => {
    await setFault({ part: 'api', fault: 'status', status: 400, match: 'getWallets' });
    await openModal(host);
    await host.dialog
      .getByRole('button', { name: /Recent$/ })
      .first()
      .click();
    await host.dialog.getByText('Couldn’t load Harbor').waitFor();
    assert.equal(await opened(host), []);
    await setFault({ part: 'api', fault: null });
    await host.button('Try again').click();
    await host.button('Open Harbor').waitFor();
    await eventually(async () => (await opened(host)).length > 0, true);
    for (const url of await opened(host)) assert.match(url, /^harbor:\/\/wc\?uri=wc/);
  },
);

journey.run();
