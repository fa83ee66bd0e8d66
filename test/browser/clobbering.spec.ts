import { clobberedNames, renderers } from './support/clobberedNames';
import { clobberedPicture } from './support/inPage';
import { eventually } from './support/steps';
import { test as base, expect, type Host } from './support/test';

// Such a page hides from axe what it needs of the document.
const params = { init: 'none', bare: 1, expected: { axe: false } };

const EVIL = 'https://evil.example';
const evilData = `data-project-id="evil" data-endpoints='${JSON.stringify({ api: EVIL, rpc: EVIL, relay: EVIL })}'
  data-custom-wallets='[{"id":"evil","name":"Evil"}]' data-theme-mode="light" data-enable-embedded="true"`;

/** What a page without a script of its own can name: HTML that a sanitizer lets through. */
const shapes: Record<string, (name: string) => string> = {
  'img id': (name) => `<img id="${name}" name="x${name}" alt="" ${evilData}>`,
  'img name': (name) => `<img name="${name}" alt="" ${evilData}>`,
  'form id': (name) => `<form id="${name}" ${evilData}><input name="request"><input name="providers"></form>`,
  'form name': (name) => `<form name="${name}" ${evilData}><input name="open"><input name="isMetaMask"></form>`,
  'iframe name': (name) => `<iframe name="${name}" title=""></iframe>`,
  'foreign iframe': (name) => `<iframe name="${name}" title="" src="/elsewhere" sandbox></iframe>`,
  'object id': (name) => `<object id="${name}" ${evilData}></object>`,
  'link id': (name) => `<a id="${name}" href="${EVIL}" ${evilData}></a><a id="${name}" name="request"></a>`,
  'two of an id': (name) => `<img id="${name}" name="${name}" alt=""><img id="${name}" name="${name}" alt="">`,
};

/** A wallet that announces itself, which no page may lose. */
const honest = `{
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

const test = base.extend<{ visit(host: Host, markup: string, more?: Markup): Promise<void> }>({
  /** Replaces the host's page by one with hostile markup ahead of the script and no inline script at all. */
  visit: async ({ sandbox, site }, use) => {
    const { api, data: service, analytics } = sandbox.parts;
    const endpoints = JSON.stringify({ api: api.url, images: api.url, rpc: service.url, analytics: analytics.url });
    await use(async ({ page }, markup, { wallet = honest, after = '', attributes = '' } = {}) => {
      const body = `<!doctype html><html lang="en"><head><title>Clobbered</title><link rel="icon" href="data:,"></head><body>
    ${markup}
    <script src="/honest.js"></script>
    <script src="/dist/wallet-modal.js" data-project-id="honest" data-endpoints='${endpoints}' ${attributes}></script>
    <button data-test="opener" data-wallet-modal-open>Connect wallet</button>${after}</body></html>`;
      site.files.set('/', body).set('/honest.js', wallet).set('/elsewhere', '<!doctype html>');
      await page.goto(site.url);
    });
  },
});

/** Opens the modal by its trigger and closes it with Escape, as on any other page. */
async function worksAsEver({ page, requests }: Host, what: string, wallet = 'Honest') {
  const rows = [`${wallet}, Installed`];
  const before = await page.evaluate(clobberedPicture, 'open');
  expect(before.ours, `${what}: window.WalletModal is the modal`).toBeTruthy();
  await eventually(() => page.evaluate(clobberedPicture, 'none')).toEqual({
    ours: true,
    view: 'Connect',
    rows,
    opener: false,
  });
  await eventually(async () => requests.some((url) => url.includes('projectId=honest'))).toBe(true);
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

/** Everything the source names that the browser's documents, windows or forms have, and what it reads besides. */
const allNames = ({ page }: Host) =>
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

test('the table has the names that are known to matter', () => {
  for (const name of ['currentScript', 'body', 'activeElement', 'createElement', 'ethereum', 'WalletModal'])
    expect(names.includes(name), name).toBeTruthy();
});

for (const [shape, markup] of Object.entries(shapes)) {
  test(`everything that the source names, as ${shape}`, async ({ openHost, visit }) => {
    const host = await openHost(params);
    const all = await allNames(host);
    await visit(host, all.map(markup).join(''));
    await worksAsEver(host, shape);
  });
}

test('each name of the document by itself, as the name of an image', async ({ openHost, visit }) => {
  const host = await openHost(params);
  for (const name of ofDocument) {
    await visit(host, shapes['img name']?.(name) ?? '');
    await worksAsEver(host, name);
  }
});

for (const name of renderers) {
  const expected = { ...params.expected, console: [new RegExp(`is named .${name}.`)] };
  test(`${name} hidden by an element: one clear error, nothing drawn`, async ({ openHost, visit }) => {
    const host = await openHost({ ...params, expected });
    for (const shape of ['img name', 'iframe name', 'two of an id']) {
      await visit(host, shapes[shape]?.(name) ?? '');
      const error = await host.page.evaluate(() =>
        WalletModal.open().catch(({ code, message }) => `${code}: ${message}`),
      );
      expect(error, shape).toMatch(new RegExp(`^documentHidden: .*'${name}'`));
      expect(await host.page.locator('wallet-modal').count(), shape).toBe(0);
    }
  });
}

test('createElementNS hidden after the modal was prepared: one clear error, too', async ({ openHost, visit }) => {
  const host = await openHost({ ...params, expected: { ...params.expected, console: [/is named .createElementNS./] } });
  await visit(host, '');
  const error = await host.page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(() => resolve(undefined)));
    const image = document.createElement('img');
    image.name = 'createElementNS';
    document.body.append(image);
    return WalletModal.open().catch(({ code }) => code);
  });
  expect(error).toBe('documentHidden');
  expect(await host.page.locator('wallet-modal').count()).toBe(0);
});

test('a wallet at window.ethereum is not hidden by an element of that name', async ({ openHost, visit }) => {
  const host = await openHost(params);
  const wallet = `window.ethereum = { request: () => new Promise(() => {}), on() {}, removeListener() {}, isRabby: true };`;
  for (const [shape, markup] of Object.entries(shapes)) {
    await visit(host, markup('ethereum'), { wallet });
    await worksAsEver(host, shape, 'Rabby Wallet, Announced by your browser');
  }
});

test('forms beside and around the modal whose fields are named like methods', async ({ openHost, visit }) => {
  const host = await openHost(params);
  const all = await allNames(host);
  const fields = all.map((name) => `<input name="${name}">`).join('');
  await visit(host, `<form id="before">${fields}</form>`, { after: `<form tabindex="0">${fields}</form>` });
  await worksAsEver(host, 'beside');
  await visit(host, '', {
    after: `<form data-test="trigger" data-wallet-modal-open tabindex="0">${fields}</form>`,
  });
  await worksAsEver(host, 'a trigger');
  await host.page.evaluate(clobberedPicture, 'trigger');
  await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view).toBe('Connect');
});

/** Which of these elements of the page are inert. */
const inertOf = (ids: string[]) =>
  ids.filter((id) =>
    Element.prototype.hasAttribute.call(Document.prototype.querySelector.call(document, `#${id}`), 'inert'),
  );

/** Id of the element that holds the modal. */
const parentOfModal = () => {
  const modal = Document.prototype.querySelector.call(document, 'wallet-modal');
  return modal?.parentElement && Element.prototype.getAttribute.call(modal.parentElement, 'id');
};

test('a form around the modal whose fields are named like methods: what is beside is inert, then not', async ({
  openHost,
  visit,
}) => {
  const host = await openHost(params);
  const fields = (await allNames(host)).map((name) => `<input name="${name}">`).join('');
  await visit(host, `<form id="around">${fields}<p id="beside"></p><wallet-modal></wallet-modal></form>`, {
    attributes: 'data-disable-append',
  });
  const ids = ['beside', 'around'];
  await host.page.evaluate(clobberedPicture, 'open');
  await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view).toBe('Connect');
  expect(await host.page.evaluate(parentOfModal)).toBe('around');
  expect(await host.page.evaluate(inertOf, ids)).toStrictEqual(['beside']);
  await host.page.keyboard.press('Escape');
  await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view).toBe('');
  expect(await host.page.evaluate(inertOf, ids)).toStrictEqual([]);
});

test('a form whose fields are named like methods: beside the modal it is inert, then not', async ({
  openHost,
  visit,
}) => {
  const host = await openHost(params);
  const fields = (await allNames(host)).map((name) => `<input name="${name}">`).join('');
  await visit(host, '', { after: `<form id="beside">${fields}</form>` });
  await host.page.evaluate(clobberedPicture, 'open');
  await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view).toBe('Connect');
  expect(await host.page.evaluate(inertOf, ['beside'])).toStrictEqual(['beside']);
  await host.page.keyboard.press('Escape');
  await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view).toBe('');
  expect(await host.page.evaluate(inertOf, ['beside'])).toStrictEqual([]);
});

test('a trigger inside a modal dialog of the page, a form with such fields: the modal stands in that dialog', async ({
  openHost,
  visit,
}) => {
  const host = await openHost(params);
  const fields = (await allNames(host)).map((name) => `<input name="${name}">`).join('');
  await visit(host, '', {
    after: `<dialog id="asked"><form data-test="trigger" data-wallet-modal-open tabindex="0">${fields}</form></dialog>`,
  });
  await host.page.evaluate(() => {
    const dialog = Document.prototype.querySelector.call(document, '#asked') as HTMLDialogElement;
    dialog.showModal();
  });
  await host.page.evaluate(clobberedPicture, 'trigger');
  await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view).toBe('Connect');
  expect(await host.page.evaluate(parentOfModal)).toBe('asked');
  await host.page.keyboard.press('Escape');
  await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view).toBe('');
  const focused = () => {
    const active = Reflect.get(Document.prototype, 'activeElement', document);
    return active && Element.prototype.getAttribute.call(active, 'data-test');
  };
  expect(await host.page.evaluate(focused)).toBe('trigger');
});

test('a form with such fields as the container of the embedded card', async ({ openHost, visit }) => {
  const host = await openHost(params);
  // Without that one: such a form is not taken for an element, and the option is refused.
  const names = (await allNames(host)).filter((name) => name !== 'nodeType');
  const fields = names.map((name) => `<input name="${name}">`).join('');
  await visit(host, '', { after: `<form id="container">${fields}</form>` });
  await host.page.evaluate(() => {
    const embeddedContainer = Document.prototype.querySelector.call(document, '#container') as HTMLElement;
    WalletModal.updateOptions({ enableEmbedded: true, embeddedContainer });
    void WalletModal.open();
  });
  await eventually(() => host.page.evaluate(parentOfModal)).toBe('container');
});
