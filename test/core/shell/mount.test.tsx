import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../src/lib/deferred';
import { createdBy } from '../../support/createdBy';
import { announceWallet, clearPage, createTestHandle, until } from '../../support/createTestHandle';
import { rejection } from '../../support/rejection';
import { nextTask, settle } from '../../support/render';

test.after.each(clearPage);

test('prepare: decodes the icons of the first wallets, however many announce themselves', async () => {
  const icons = Array.from({ length: 30 }, (_, index) => `data:image/png;base64,${btoa(`icon ${index}`)}`);
  const wallets = icons.map((icon, index) => announceWallet(`Wallet${index}`, {}, icon));
  const view = createTestHandle({ networks: ['eip155:1'] });
  const { mount, ctx } = view.instance();
  const prepared = await createdBy('img', async () => {
    await until('found', () => ctx.state.wallets.rows.peek().filter(({ kind }) => kind === 'injected').length === 30);
    await settle(() => mount.prepare());
  });
  assert.equal(
    prepared.map(({ src }) => src),
    icons.slice(0, 8),
  );
  for (const wallet of wallets) wallet.remove();
  await view.done();
});

const addContainer = () => document.body.appendChild(document.createElement('div'));

test('embedded: a dialog that is open becomes a card in the container', async () => {
  const view = createTestHandle();
  await view.open();
  const embeddedContainer = addContainer();
  await settle(() => view.handle.updateOptions({ enableEmbedded: true, embeddedContainer }));
  assert.is(view.host()?.parentElement, embeddedContainer);
  assert.is(view.host()?.shadowRoot?.querySelector('[role=dialog]'), null);
  assert.ok(view.handle.getState().open);
  await view.done();
});

test('embedded: an open card moves into another container, and keeps its view', async () => {
  const view = createTestHandle({ enableEmbedded: true, embeddedContainer: addContainer() });
  await view.open({ view: 'WhatIsAWallet' });
  const embeddedContainer = addContainer();
  await settle(() => view.handle.updateOptions({ embeddedContainer }));
  assert.is(view.host()?.parentElement, embeddedContainer);
  assert.is(view.handle.getState().view, 'WhatIsAWallet');
  await view.done();
});

test('embedded: without a container, the card is not shown where the dialog was', async () => {
  for (const isOpen of [false, true]) {
    const view = createTestHandle();
    await view.open();
    if (!isOpen) await view.close();
    await settle(() => view.handle.updateOptions({ enableEmbedded: true }));
    await until('closed', () => !view.handle.getState().open);
    const error = (await rejection(settle(() => view.handle.open()))) as Error;
    assert.is(error.message, "Invalid option 'embeddedContainer': expected an element of the page");
    assert.equal([view.host(), view.handle.getState().open], [null, false]);
    const embeddedContainer = addContainer();
    await settle(() => view.handle.updateOptions({ embeddedContainer }));
    await view.open();
    assert.is(view.host()?.parentElement, embeddedContainer);
    await view.done();
  }
});

test('embedded: closes when the container leaves the page, and opens in the next one', async () => {
  const first = addContainer();
  const view = createTestHandle({ enableEmbedded: true, embeddedContainer: first });
  await view.open();
  await settle(() => first.remove());
  await until('closed', () => !view.handle.getState().open);
  const embeddedContainer = addContainer();
  await settle(() => view.handle.updateOptions({ embeddedContainer }));
  assert.is(embeddedContainer.childElementCount, 0);
  await view.open();
  assert.is(view.host()?.parentElement, embeddedContainer);
  await view.done();
});

test('embedded: closes when the container leaves the page while options change, and after it was put back', async () => {
  const embeddedContainer = addContainer();
  const view = createTestHandle({ enableEmbedded: true, embeddedContainer });
  await view.open();
  await settle(() => {
    embeddedContainer.remove();
    view.handle.setThemeMode('light');
  });
  await until('closed', () => !view.handle.getState().open);
  document.body.append(embeddedContainer);
  await view.open();
  await settle(() => {
    embeddedContainer.remove();
    view.handle.setThemeMode('dark');
    document.body.append(embeddedContainer);
  });
  await nextTask();
  assert.ok(view.handle.getState().open);
  await settle(() => embeddedContainer.remove());
  await until('closed', () => !view.handle.getState().open);
  await view.done();
});

const add = () => document.body.appendChild(document.createElement('wallet-modal'));

test('disableAppend: destroy() leaves the page’s element as it was, and the next modal opens in it', async () => {
  const host = add();
  const before = document.body.innerHTML;
  for (let visit = 0; visit < 2; visit++) {
    const view = createTestHandle({ disableAppend: true });
    await view.open();
    assert.is(view.host(), host);
    assert.match(view.text(), 'Connect wallet');
    const { mount } = view.instance();
    await view.done();
    // A chunk may arrive later.
    mount.addStyles('p { color: red }');
    assert.is(document.body.innerHTML, before);
    assert.equal([view.host(), host.shadowRoot?.childNodes.length], [host, 0]);
    assert.equal([...(host.shadowRoot?.adoptedStyleSheets ?? [])], []);
  }
});

test('disableAppend: each modal takes an element that none uses, and not one with content of the page', async () => {
  const [occupied, ...free] = [add(), add(), add()];
  occupied.attachShadow({ mode: 'open' }).append('content');
  const views = free.map(() => createTestHandle({ disableAppend: true }));
  for (const view of views) await view.open();
  assert.equal(
    free.map(({ dataset, shadowRoot }) => [dataset['state'], shadowRoot?.textContent?.includes('Connect wallet')]),
    [
      ['open', true],
      ['open', true],
    ],
  );
  const third = createTestHandle({ disableAppend: true });
  assert.is(((await rejection(settle(() => third.handle.open()))) as { code?: string }).code, 'invalidOptions');
  await third.done();
  for (const view of views) await view.done();
  assert.equal([occupied.shadowRoot?.textContent, document.body.childElementCount], ['content', 3]);
});

test('disableAppend: a modal that takes the place of one that is open opens in its element', async () => {
  const host = add();
  const first = createTestHandle({ disableAppend: true });
  await first.open();
  first.handle.destroy();
  const second = createTestHandle({ disableAppend: true });
  await second.open();
  await nextTask();
  assert.is(second.host(), host);
  assert.match(second.text(), 'Connect wallet');
  assert.ok(second.handle.getState().open);
  await second.done();
});

test('disableAppend: an element that replaces another one stays open', async () => {
  const first = add();
  const view = createTestHandle({ disableAppend: true });
  await view.open();
  first.remove();
  const second = add();
  await view.open();
  await nextTask();
  await nextTask();
  assert.ok(view.handle.getState().open);
  assert.is(view.host(), second);
  await view.done();
});

test('embedded: closes when the container leaves the page from a shadow root, also from an inner one', async () => {
  const outer = addContainer();
  const inner = document.createElement('div');
  outer.attachShadow({ mode: 'open' }).append(inner);
  const addInner = () => inner.appendChild(document.createElement('div'));
  inner.attachShadow({ mode: 'closed' });
  for (const part of ['container', 'inner', 'outer']) {
    const embeddedContainer = document.createElement('div');
    const innermost = addInner().attachShadow({ mode: 'closed' });
    innermost.append(embeddedContainer);
    const removed = { container: embeddedContainer, inner, outer }[part] as Element;
    const parent = removed.parentNode as ParentNode;
    const view = createTestHandle({ enableEmbedded: true, embeddedContainer });
    await view.open();
    assert.ok(view.handle.getState().open);
    await settle(() => removed.remove());
    await until('closed', () => !view.handle.getState().open);
    parent.append(removed);
    await view.done();
  }
});

test('embedded: stays open when its container is moved in the page, at once or in the same task', async () => {
  const embeddedContainer = addContainer();
  const view = createTestHandle({ enableEmbedded: true, embeddedContainer });
  await view.open({ view: 'WhatIsAWallet' });
  await settle(() => addContainer().append(embeddedContainer));
  await settle(async () => {
    embeddedContainer.remove();
    for (let count = 0; count < 10; count++) await null;
    addContainer().append(embeddedContainer);
  });
  await nextTask();
  assert.is(view.handle.getState().view, 'WhatIsAWallet');
  await view.done();
});

test('embedded: open() rejects if the container leaves the page before the modal is open', async () => {
  const embeddedContainer = addContainer();
  const view = createTestHandle({ enableEmbedded: true, embeddedContainer });
  const loaded = deferred();
  Object.assign(view.instance(), { optionsReady: () => loaded.promise });
  const opened = rejection(view.handle.open());
  await settle();
  embeddedContainer.remove();
  loaded.resolve();
  assert.is(((await opened) as { code?: string }).code, 'invalidOptions');
  assert.not(view.handle.getState().open);
  await view.done();
});

test.run();
