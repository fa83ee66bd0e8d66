import { allNames, expectWorkingModal, params } from './support/clobberingTest';
import { clobberedPicture } from './support/inPage';
import { eventually } from './support/steps';
import { expect, test } from './support/test';

test('forms with fields named like methods, beside and around the modal: the modal works', async ({
  openHost,
  visit,
}) => {
  const host = await openHost(params);
  const all = await allNames(host);
  const fields = all.map((name) => `<input name="${name}">`).join('');
  await visit(host, `<form id="before">${fields}</form>`, { after: `<form tabindex="0">${fields}</form>` });
  await expectWorkingModal(host, 'beside');
  await visit(host, '', {
    after: `<form data-test="trigger" data-wallet-modal-open tabindex="0">${fields}</form>`,
  });
  await expectWorkingModal(host, 'a trigger');
  await host.page.evaluate(clobberedPicture, 'trigger');
  await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view).toBe('Connect');
});

/** Returns which of these elements of the page are inert. */
const inertOf = (ids: string[]) =>
  ids.filter((id) =>
    Element.prototype.hasAttribute.call(Document.prototype.querySelector.call(document, `#${id}`), 'inert'),
  );

/** Returns the id of the modal's parent element. */
const parentOfModal = () => {
  const modal = Document.prototype.querySelector.call(document, 'wallet-modal');
  return modal?.parentElement && Element.prototype.getAttribute.call(modal.parentElement, 'id');
};

test('a form with fields named like methods, around or beside the modal: what is beside the modal is inert while it is open', async ({
  openHost,
  visit,
}) => {
  const host = await openHost(params);
  const fields = (await allNames(host)).map((name) => `<input name="${name}">`).join('');
  const around = `<form id="around">${fields}<p id="beside"></p><wallet-modal></wallet-modal></form>`;
  for (const [where, markup, more, parent] of [
    ['around', around, { attributes: 'data-disable-append' }, 'around'],
    ['beside', '', { after: `<form id="beside">${fields}</form>` }, ''],
  ] as const) {
    await test.step(where, async () => {
      const ids = parent ? ['beside', parent] : ['beside'];
      await visit(host, markup, more);
      await host.page.evaluate(clobberedPicture, 'open');
      await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view).toBe('Connect');
      expect((await host.page.evaluate(parentOfModal)) ?? '').toBe(parent);
      // The page is not changed before the modal is on screen.
      await eventually(() => host.page.evaluate(inertOf, ids)).toEqual(['beside']);
      await host.page.keyboard.press('Escape');
      await eventually(async () => (await host.page.evaluate(clobberedPicture, 'none')).view).toBe('');
      expect(await host.page.evaluate(inertOf, ids)).toStrictEqual([]);
    });
  }
});

test('such a form and a trigger inside a modal dialog of the page: the modal opens in that dialog', async ({
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

test('such a form as the container of the embedded card: the card is shown', async ({ openHost, visit }) => {
  const host = await openHost(params);
  // `nodeType` is left out: with it, the form is not recognized as an element and the option is refused.
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
