import { box, connect, eventually, openModal, waitUntilClosed } from './support/steps';
import { expect, type Host, test } from './support/test';

test('a page with a modified Object.prototype: the script does not start and reports it once', async ({ openHost }) => {
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

/** What a page's script replaces before the modal loads, and the names that are reported; empty if behavior is unchanged. */
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
      // Has no getters, which addresses could be read with.
      function Wrapped(text: string, base?: string) {
        return new Real(text, base);
      }
      Object.assign(window, { URL: Object.setPrototypeOf(Wrapped, Real) });
    },
  },
};

/** Returns the warnings in the console and the errors that the host received. */
const readReports = ({ page }: Host) =>
  page.evaluate(() => {
    const errors = hostEvents.filter(({ name }) => name === 'error');
    return {
      warnings: window.warnings,
      errors: errors.map(({ detail }) => [detail.code, detail.message, detail.userFacing]),
    };
  });

test('a page that replaced built-in functions: reports once those that behave differently, and the modal works', async ({
  openHost,
}) => {
  const query = { wallets: '', options: { customWallets: [{ id: 'lumen', name: 'Lumen' }] } };
  const host = await openHost({
    ...query,
    expected: { console: [/^WalletModal: This page replaces/] },
    before: (page) =>
      page.addInitScript(() => {
        const { warn } = console;
        Object.assign(window, { warnings: [] });
        console.warn = (...args) => {
          window.warnings.push(args.join(' '));
          warn(...args);
        };
      }),
  });
  for (const [what, { names, script }] of Object.entries(replacements)) {
    await test.step(what, async () => {
      const text = `This page replaces built-in functions that the modal's checks rely on: ${names}`;
      const expected = names
        ? { warnings: [`WalletModal: ${text}`], errors: [['unsafeHost', text, false]] }
        : { warnings: [], errors: [] };
      const replacing = await host.page.addInitScript(script);
      await host.revisit(query);
      await openModal(host);
      await host.button('Lumen').waitFor();
      await eventually(() => readReports(host)).toStrictEqual(expected);
      await host.button('Close').click();
      await waitUntilClosed(host);
      await openModal(host);
      expect(await readReports(host)).toStrictEqual(expected);
      await replacing.dispose();
    });
  }
});

test('a page with Prototype.js and MooTools that has frozen Object.prototype: a wallet connects, and the address is shown', async ({
  openHost,
}) => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  const host = await openHost({
    wallets: '',
    before: (page) =>
      page.addInitScript((account) => {
        const request = async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : [account]);
        const info = {
          uuid: crypto.randomUUID(),
          name: 'Meadow',
          icon: 'data:image/png;base64,',
          rdns: 'garden.meadow',
        };
        const detail = { info, provider: { request, on() {}, removeListener() {} } };
        window.addEventListener('eip6963:requestProvider', () =>
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
        );
        class Replaced {}
        Object.assign(window, { Event: Replaced, Document: Replaced });
        Array.from = (list: ArrayLike<unknown>) => (list ? Array.prototype.slice.call(list) : []);
        Array.prototype.entries = function () {
          return this.slice() as unknown as ReturnType<typeof this.entries>;
        };
        Object.freeze(Object.prototype);
      }, address),
  });
  await connect(host, 'Meadow');
  await openModal(host);
  // An account without tokens offers it a second time, once they are read.
  await host.button('Receive').first().click();
  await expect(host.dialog.locator('.addr')).toHaveText(address);
});

test('a transformed body, a filtered root, a zero font size: the modal is on top and visible', async ({ openHost }) => {
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

test('a transformed body that is scrolled away: the modal stays visible', async ({ openHost }) => {
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
  await waitUntilClosed(host);
  expect(await page.locator('wallet-modal').getAttribute('popover')).toBe(null);
});
