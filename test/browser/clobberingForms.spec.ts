import { allNames, params, test, worksAsEver } from './support/clobberingTest';
import { clobberedPicture } from './support/inPage';
import { eventually } from './support/steps';
import { expect } from './support/test';

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
  // After the first frame: until it is on screen, nothing of the page changes.
  await eventually(() => host.page.evaluate(inertOf, ids)).toEqual(['beside']);
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
  await eventually(() => host.page.evaluate(inertOf, ['beside'])).toEqual(['beside']);
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
