import type { Page } from 'playwright';
import { generateWallets } from '../sandbox/directory/generateWallets.mjs';
import { box, eventually, isClosed, openModal } from './support/steps';
import { expect, type Host, test } from './support/test';

interface Announced {
  name: string;
  icon?: string;
  rdns?: string;
  uuid?: string;
}

/** Announces wallets before the page's own scripts run. */
const announcing = (infos: Announced[]) => (page: Page) =>
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

/** Rows of wallets that the page announced. */
const announced = /Installed|Possible copy/;

// `before` runs ahead of the page: what is announced there is known when the modal asks.
test('icons of announced wallets: shown only where they are small pictures without scripts (HW-05, 07, 08)', async ({
  openHost,
}) => {
  const host = await openHost({
    before: announcing(Object.entries(icons).map(([name, icon]) => ({ name, icon }))),
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
test('names of announced wallets: one line of text, cut and isolated from the text around (HW-10)', async ({
  openHost,
}) => {
  const host = await openHost({ before: announcing(Object.values(names).map((name) => ({ name }))) });
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
test('five hundred announced wallets at once, and again and again: 100 are shown, and the modal opens and closes (HW-04)', async ({
  openHost,
}) => {
  const host = await openHost({ before: announcing(flood) });
  const { page } = host;
  await openModal(host);
  const rows = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: announced });
  await rows.first().waitFor();
  expect(await rows.count()).toBe(100);
  const answered = await page.evaluate(async () => {
    // As often as the page can: `npm run bench` says what that costs.
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

const copies = [
  { name: 'Harbor', rdns: 'garden.harbor', uuid: 'aaaaaaaa-0000-4000-8000-000000000000' },
  { name: 'Harbor', rdns: 'garden.harbor', uuid: 'aaaaaaaa-0000-4000-8000-000000000000' },
];
test('two wallets with one identity: listed apart, and both marked as possible copies (HW-02)', async ({
  openHost,
}) => {
  const host = await openHost({ before: announcing(copies) });
  await openModal(host);
  const rows = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: announced });
  await rows.first().waitFor();
  expect(await rows.filter({ hasText: 'Possible copy' }).count()).toBe(2);
});

test('a page that changed Object.prototype: the script does not start, and says so once (HH-02)', async ({
  openHost,
}) => {
  const host = await openHost({
    init: 'none',
    wallets: '',
    expected: { console: [/^WalletModal: not started/] },
    before: (page) =>
      page.addInitScript(() => {
        for (const name of ['src', 'href', 'className', 'dangerouslySetInnerHTML']) {
          Reflect.set(Object.prototype, name, 'https://evil.example/');
        }
      }),
  });
  const { page } = host;
  expect(await page.evaluate(() => 'WalletModal' in window)).toBe(false);
  expect(await page.locator('wallet-modal').count()).toBe(0);
});

/** What a page's script replaces before the modal's own, and the names that are told; none where nothing changes. */
const replacements = {
  'exec, for addresses': {
    names: 'RegExp.prototype.exec or URL',
    script: () => {
      const { exec } = RegExp.prototype;
      RegExp.prototype.exec = function (text) {
        const found = exec.call(this, text);
        return found ?? (this.source.startsWith('^https?:') ? ([text] as unknown as RegExpExecArray) : null);
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
      function Fake(text: string, base?: string) {
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
      function Wrapped(text: string, base?: string) {
        return new Real(text, base);
      }
      Object.assign(window, { URL: Object.setPrototypeOf(Wrapped, Real) });
    },
  },
};
for (const [what, { names, script }] of Object.entries(replacements)) {
  const text = `This page replaces built-in functions that the modal's checks rely on: ${names}`;
  test(`a page that replaced ${what}: is told ${names ? 'once' : 'nothing'}, and the modal works (HH-03)`, async ({
    openHost,
  }) => {
    const host = await openHost({
      wallets: '',
      options: { customWallets: [{ id: 'lumen', name: 'Lumen' }] },
      expected: { console: names ? [/^WalletModal: This page replaces/] : [] },
      async before(page) {
        await page.addInitScript(() => {
          const { warn } = console;
          Object.assign(window, { warnings: [] });
          console.warn = (...args) => {
            window.warnings.push(args.join(' '));
            warn(...args);
          };
        });
        await page.addInitScript(script);
      },
    });
    const told = () =>
      host.page.evaluate(() => {
        const errors = hostEvents.filter(({ name }) => name === 'error');
        return {
          warnings: window.warnings,
          errors: errors.map(({ detail }) => [detail.code, detail.message, detail.userFacing]),
        };
      });
    const expected = names
      ? { warnings: [`WalletModal: ${text}`], errors: [['unsafeHost', text, false]] }
      : { warnings: [], errors: [] };
    await openModal(host);
    await host.button('Lumen').waitFor();
    await eventually(told).toStrictEqual(expected);
    await host.button('Close').click();
    await isClosed(host);
    await openModal(host);
    expect(await told()).toStrictEqual(expected);
  });
}

test('a transformed body, a filtered root, a zero font size: the modal is on top and in sight (HH-14)', async ({
  openHost,
}) => {
  const host = await openHost({ css: 'unset' });
  const { page } = host;
  await page.evaluate(() => {
    document.body.style.setProperty('transform', 'translateZ(0)', 'important');
    document.documentElement.style.setProperty('filter', 'grayscale(0)', 'important');
    return WalletModal.open();
  });
  await host.dialog.waitFor();
  const place = await box(host);
  expect(place.y >= 0 && place.y + place.height <= 800, JSON.stringify(place)).toBeTruthy();
  const { top, size } = await page.evaluate(
    ([x, y]) => {
      const root = document.querySelector('wallet-modal')?.shadowRoot;
      return {
        top: document.elementFromPoint(x, y)?.localName,
        size: getComputedStyle(root?.querySelector('h2') as Element).fontSize,
      };
    },
    [place.x + place.width / 2, place.y + place.height / 2] as const,
  );
  expect(top).toBe('wallet-modal');
  expect(Number.parseFloat(size) >= 14, size).toBeTruthy();
});

test('a transformed body that is scrolled away: the modal stays in sight (HH-14)', async ({ openHost }) => {
  const host = await openHost({ scroll: '1' });
  const { page } = host;
  await page.evaluate(() => {
    document.body.style.setProperty('transform', 'translateZ(0)', 'important');
    window.scrollTo(0, 900);
    return WalletModal.open();
  });
  const inSight = async () => {
    const place = await host.dialog.boundingBox();
    return place !== null && place.y >= 0 && place.y + place.height <= 800;
  };
  await eventually(inSight).toBe(true);
  await host.button('Close').click();
  await isClosed(host);
  expect(await page.locator('wallet-modal').getAttribute('popover')).toBe(null);
});

const copyOfHarbor = { name: 'Harbor', rdns: 'evil.harbor' };
/** Opens the row or tile of that name and says where it leads. */
async function leadsTo(host: Host, name: RegExp) {
  await host.dialog.getByRole('button', { name }).click();
  const where = () => host.page.evaluate(() => WalletModal.getState().view);
  await eventually(where).toMatch(/^Connecting/);
  return where();
}

for (const real of [false, true]) {
  test(`a wallet with a copied name: the ${real ? 'installed' : 'listed'} wallet of that name keeps its place (HW-01)`, async ({
    openHost,
  }) => {
    const host = await openHost({
      wallets: real ? 'metamaskProviders' : undefined,
      // One that answers would close the modal, whoever goes back.
      walletConfig: { metamaskProviders: { policy: 'never' } },
      before: announcing([copyOfHarbor]),
    });
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
    await eventually(both).toStrictEqual([1, 1, 2]);
    expect(await leadsTo(host, copy)).toBe('ConnectingExternal');
    await back();
    expect(await leadsTo(host, listed)).toBe(view);
    await back();

    await host.dialog.getByRole('button', { name: /^All wallets/ }).click();
    await eventually(both).toStrictEqual([1, 1, 2]);
    expect(await leadsTo(host, listed)).toBe(view);
    await back();
    await eventually(both).toStrictEqual([1, 1, 2]);
    expect(await leadsTo(host, copy)).toBe('ConnectingExternal');
    await back();

    await host.dialog.getByRole('searchbox').fill('harbor');
    await host.dialog.locator('.wallets:not([aria-busy])').waitFor();
    await eventually(async () => (await both()).slice(0, 2)).toStrictEqual([1, 1]);
    const text = await host.dialog.getByRole('button', { name: copy }).textContent();
    expect(text ?? '', 'the source is on the screen, not only in the name').toContain('evil.harbor');
    expect(await leadsTo(host, listed)).toBe(view);
  });
}

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';
const harborId = generateWallets(3)[2]?.id ?? '';
const evil = 'https://evil.example/';

/** Stores what another script of the origin would, and keeps the links that the page opens. */
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

test('recent wallets that another script stored: two, with clean names and the links of the directory (HH-25)', async ({
  openHost,
}) => {
  const host = await openHost({ context: { userAgent: android }, before: poisonRecent });
  await openModal(host);
  const rows = host.dialog.getByRole('button', { name: /Recent$/ });
  await eventually(() => rows.count()).toBe(2);
  expect(await rows.first().textContent()).toMatch(/^HHarbor|^Harbor/);
  await rows.first().click();
  await host.button('Open Harbor').waitFor();
  await eventually(async () => (await opened(host)).length > 0).toBe(true);
  for (const url of await opened(host)) expect(url).toMatch(/^harbor:\/\/wc\?uri=wc/);
});

test('a stored recent wallet while the directory fails: opens nothing, says so, and can be tried again (HH-25)', async ({
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
