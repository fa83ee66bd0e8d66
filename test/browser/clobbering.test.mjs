import * as assert from 'uvu/assert';
import { clobberedNames, renderers } from './support/clobberedNames.mjs';
import { clobberedPicture } from './support/inPage.mjs';
import { journeys } from './support/journeys.mjs';
import { serveHtml } from './support/serveHtml.mjs';
import { stage } from './support/stage.mjs';
import { eventually } from './support/steps.mjs';

const journey = journeys('DOM clobbering');
const site = await serveHtml();
journey.test.after(site.close);
const params = { init: 'none', bare: 1, expected: { hosts: [site.url] } };
/** @typedef {import('./support/steps.mjs').Host} Host */

const EVIL = 'https://evil.example';
const evilData = `data-project-id="evil" data-endpoints='${JSON.stringify({ api: EVIL, rpc: EVIL, relay: EVIL })}'
  data-custom-wallets='[{"id":"evil","name":"Evil"}]' data-theme-mode="light" data-enable-embedded="true"`;

/** What a page without a script of its own can name: HTML that a sanitizer lets through. @type {Record<string, (name: string) => string>} */
const shapes = {
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

/**
 * Replaces the host's page by one with hostile markup ahead of the script and no inline script at all.
 * @param {Host} host @param {string} markup @param {{ wallet?: string, after?: string, attributes?: string }} [more]
 */
async function visit({ page }, markup, { wallet = honest, after = '', attributes = '' } = {}) {
  const { api, data: service, analytics } = stage.sandbox.parts;
  const endpoints = JSON.stringify({ api: api.url, images: api.url, rpc: service.url, analytics: analytics.url });
  const body = `<!doctype html><html lang="en"><head><title>Clobbered</title><link rel="icon" href="data:,"></head><body>
    ${markup}
    <script src="/honest.js"></script>
    <script src="/dist/wallet-modal.js" data-project-id="honest" data-endpoints='${endpoints}' ${attributes}></script>
    <button data-test="opener" data-wallet-modal-open>Connect wallet</button>${after}</body></html>`;
  site.files.set('/', body).set('/honest.js', wallet).set('/elsewhere', '<!doctype html>');
  await page.goto(site.url);
}

/** Opens the modal by its trigger and closes it with Escape, as on any other page. @param {Host} host @param {string} what */
async function worksAsEver({ page, requests }, what, wallet = 'Honest') {
  const rows = [`${wallet}, Installed`];
  const before = await page.evaluate(clobberedPicture, 'open');
  assert.ok(before.ours, `${what}: window.WalletModal is the modal`);
  await eventually(() => page.evaluate(clobberedPicture, 'none'), { ours: true, view: 'Connect', rows, opener: false });
  await eventually(async () => requests.some((url) => url.includes('projectId=honest')), true);
  await page.keyboard.press('Escape');
  await eventually(() => page.evaluate(clobberedPicture, 'none'), { ours: true, view: '', rows: [], opener: true });
  assert.equal(
    requests.filter((url) => /evil/.test(url)),
    [],
    `${what}: nobody else is asked`,
  );
}

const { names, ofDocument, properties } = clobberedNames();

/** Everything the source names that the browser's documents, windows or forms have, and what it reads besides. @param {Host} host */
const allNames = ({ page }) =>
  page.evaluate(
    ([names, properties]) => {
      const form = document.createElement('form');
      const holders = [document, window, form];
      return [
        ...names,
        ...properties.filter((name) => !names.includes(name) && holders.some((holder) => name in holder)),
      ];
    },
    [names, properties],
  );

journey('the table has the names that are known to matter', {}, async () => {
  for (const name of ['currentScript', 'body', 'activeElement', 'createElement', 'ethereum', 'WalletModal'])
    assert.ok(names.includes(name), name);
});

for (const [shape, markup] of Object.entries(shapes)) {
  journey(`everything that the source names, as ${shape}`, params, async (host) => {
    const all = await allNames(host);
    await visit(host, all.map(markup).join(''));
    await worksAsEver(host, shape);
  });
}

journey('each name of the document by itself, as the name of an image', params, async (host) => {
  for (const name of ofDocument) {
    await visit(host, shapes['img name']?.(name) ?? '');
    await worksAsEver(host, name);
  }
});

for (const name of renderers) {
  const expected = { ...params.expected, console: [new RegExp(`is named .${name}.`)] };
  journey(`${name} hidden by an element: one clear error, nothing drawn`, { ...params, expected }, async (host) => {
    for (const shape of ['img name', 'iframe name', 'two of an id']) {
      await visit(host, shapes[shape]?.(name) ?? '');
      const error = await host.page.evaluate(() =>
        /** @type {any} */ (window).WalletModal.open().catch(
          (/** @type {any} */ { code, message }) => `${code}: ${message}`,
        ),
      );
      assert.match(error, new RegExp(`^documentHidden: .*'${name}'`), shape);
      assert.is(await host.page.locator('wallet-modal').count(), 0, shape);
    }
  });
}

journey('a wallet at window.ethereum is not hidden by an element of that name', params, async (host) => {
  const wallet = `window.ethereum = { request: () => new Promise(() => {}), on() {}, removeListener() {}, isRabby: true };`;
  for (const [shape, markup] of Object.entries(shapes)) {
    await visit(host, markup('ethereum'), { wallet });
    await worksAsEver(host, shape, 'Rabby Wallet, Announced by your browser');
  }
});

journey('forms beside and around the modal whose fields are named like methods', params, async (host) => {
  const all = await allNames(host);
  const fields = all.map((name) => `<input name="${name}">`).join('');
  await visit(host, `<form id="before">${fields}</form>`, { after: `<form tabindex="0">${fields}</form>` });
  await worksAsEver(host, 'beside');
  await visit(host, '', {
    after: `<form data-test="trigger" data-wallet-modal-open tabindex="0">${fields}</form>`,
  });
  await worksAsEver(host, 'a trigger');
  await host.page.evaluate(clobberedPicture, 'trigger');
  await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view, 'Connect');
});

/**
 * What of the page is inert, and where the modal stands. @param {string[]} ids
 */
const inertOf = (ids) =>
  ids.filter((id) =>
    Element.prototype.hasAttribute.call(Document.prototype.querySelector.call(document, `#${id}`), 'inert'),
  );
const parentOfModal = () => {
  const modal = Document.prototype.querySelector.call(document, 'wallet-modal');
  return modal && Element.prototype.getAttribute.call(modal.parentElement, 'id');
};

journey(
  'a form around the modal whose fields are named like methods: what is beside is inert, then not',
  params,
  async (host) => {
    const fields = (await allNames(host)).map((name) => `<input name="${name}">`).join('');
    await visit(host, `<form id="around">${fields}<p id="beside"></p><wallet-modal></wallet-modal></form>`, {
      attributes: 'data-disable-append',
    });
    const ids = ['beside', 'around'];
    await host.page.evaluate(clobberedPicture, 'open');
    await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view, 'Connect');
    assert.is(await host.page.evaluate(parentOfModal), 'around');
    assert.equal(await host.page.evaluate(inertOf, ids), ['beside']);
    await host.page.keyboard.press('Escape');
    await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view, '');
    assert.equal(await host.page.evaluate(inertOf, ids), []);
  },
);

journey('a form whose fields are named like methods: beside the modal it is inert, then not', params, async (host) => {
  const fields = (await allNames(host)).map((name) => `<input name="${name}">`).join('');
  await visit(host, '', { after: `<form id="beside">${fields}</form>` });
  await host.page.evaluate(clobberedPicture, 'open');
  await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view, 'Connect');
  assert.equal(await host.page.evaluate(inertOf, ['beside']), ['beside']);
  await host.page.keyboard.press('Escape');
  await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view, '');
  assert.equal(await host.page.evaluate(inertOf, ['beside']), []);
});

journey(
  'a trigger inside a modal dialog of the page, a form with such fields: the modal stands in that dialog',
  params,
  async (host) => {
    const fields = (await allNames(host)).map((name) => `<input name="${name}">`).join('');
    await visit(host, '', {
      after: `<dialog id="asked"><form data-test="trigger" data-wallet-modal-open tabindex="0">${fields}</form></dialog>`,
    });
    await host.page.evaluate(() => {
      const dialog = /** @type {HTMLDialogElement} */ (Document.prototype.querySelector.call(document, '#asked'));
      dialog.showModal();
    });
    await host.page.evaluate(clobberedPicture, 'trigger');
    await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view, 'Connect');
    assert.is(await host.page.evaluate(parentOfModal), 'asked');
    await host.page.keyboard.press('Escape');
    await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view, '');
    const focused = () => {
      const active = Reflect.get(Document.prototype, 'activeElement', document);
      return active && Element.prototype.getAttribute.call(active, 'data-test');
    };
    assert.is(await host.page.evaluate(focused), 'trigger');
  },
);

journey('a form with such fields as the container of the embedded card', params, async (host) => {
  // Without that one: such a form is not taken for an element, and the option is refused.
  const names = (await allNames(host)).filter((name) => name !== 'nodeType');
  const fields = names.map((name) => `<input name="${name}">`).join('');
  await visit(host, '', { after: `<form id="container">${fields}</form>` });
  await host.page.evaluate(() => {
    const embeddedContainer = Document.prototype.querySelector.call(document, '#container');
    const { WalletModal } = /** @type {any} */ (window);
    WalletModal.updateOptions({ enableEmbedded: true, embeddedContainer });
    void WalletModal.open();
  });
  await eventually(() => host.page.evaluate(parentOfModal), 'container');
});

journey.run();
