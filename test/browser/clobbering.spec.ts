import { renderers } from './support/clobberedNames';
import { allNames, expectWorkingModal, names, ofDocument, params } from './support/clobberingTest';
import { longUnless } from './support/longUnless';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const EVIL = 'https://evil.example';

const evilData = `data-project-id="evil" data-endpoints='${JSON.stringify({ api: EVIL, rpc: EVIL, relay: EVIL })}'
  data-custom-wallets='[{"id":"evil","name":"Evil"}]' data-theme-mode="light" data-enable-embedded="true"`;

/** Markup without scripts that a sanitizer lets through, and that defines a property of the document or the window. */
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

test('clobbering: the table contains the most relevant names', () => {
  for (const name of ['currentScript', 'body', 'activeElement', 'createElement', 'ethereum', 'WalletModal'])
    expect(names.includes(name), name).toBeTruthy();
});

const { 'foreign iframe': foreignFrame = () => '', ...local } = shapes;

test('clobbering: every name that the source uses, in each shape', async ({ openHost, visit }) => {
  const host = await openHost(params);
  const all = await allNames(host);
  for (const [shape, markup] of Object.entries(local)) {
    await test.step(shape, async () => {
      await visit(host, all.map(markup).join(''));
      await expectWorkingModal(host, shape);
    });
  }
});

test('clobbering: every name that the source uses, as a frame of another page', { tag: '@long' }, async ({
  openHost,
  visit,
}) => {
  const host = await openHost(params);
  await visit(host, (await allNames(host)).map(foreignFrame).join(''));
  await expectWorkingModal(host, 'foreign iframe');
});

test('clobbering: each name of the document on its own, as the name of an image', { tag: '@long' }, async ({
  openHost,
  visit,
}) => {
  const host = await openHost(params);
  for (const name of ofDocument) {
    await test.step(name, async () => {
      await visit(host, shapes['img name']?.(name) ?? '');
      await expectWorkingModal(host, name);
    });
  }
});

test('clobbering: a function of the renderer shadowed by an element: one clear error, nothing is drawn', async ({
  openHost,
  visit,
}) => {
  const expected = { console: renderers.map((name) => new RegExp(`is named .${name}.`)) };
  const host = await openHost({ ...params, expected });
  for (const name of renderers) {
    for (const shape of ['img name', 'iframe name', 'two of an id']) {
      await test.step(`${name} as ${shape}`, async () => {
        await visit(host, shapes[shape]?.(name) ?? '');
        const error = await host.page.evaluate(() =>
          WalletModal.open().catch(({ code, message }) => `${code}: ${message}`),
        );
        expect(error).toMatch(new RegExp(`^documentHidden: .*'${name}'`));
        expect(await host.page.locator('wallet-modal').count()).toBe(0);
      });
    }
  }
});

test('clobbering: createElementNS shadowed after the modal was prepared: one clear error', async ({
  openHost,
  visit,
}) => {
  const host = await openHost({ ...params, expected: { console: [/is named .createElementNS./] } });
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

for (const [shape, markup] of Object.entries(shapes))
  test(
    `clobbering: an element named ethereum, ${shape}, does not hide a wallet at window.ethereum`,
    longUnless(shape === 'form id'),
    async ({ openHost, visit }) => {
      const host = await openHost(params);
      const wallet = `window.ethereum = { request: () => new Promise(() => {}), on() {}, removeListener() {}, isRabby: true };`;
      await visit(host, markup('ethereum'), { wallet });
      await expectWorkingModal(host, shape, 'Rabby Wallet, Found in your browser');
    },
  );
