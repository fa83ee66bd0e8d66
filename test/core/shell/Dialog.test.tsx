import { createFocusTrap } from 'focus-trap';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compositionKeys } from '../../support/compositionKeys';
import { clearPage, createTestHandle, until } from '../../support/createTestHandle';
import { settle } from '../../support/render';

async function show(options = {}) {
  const view = createTestHandle({ projectId: 'test', ...options });
  await view.open();
  const root = view.host()?.shadowRoot;
  const find = (selector: string): HTMLElement => {
    const found = root?.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  };
  const key = (name: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true, ...init });
    return settle(() => void find('[role=dialog]').dispatchEvent(event));
  };
  return { ...view, find, key, isOpen: () => view.handle.getState().open };
}

const { requestAnimationFrame } = globalThis;
test.after.each(async () => {
  globalThis.requestAnimationFrame = requestAnimationFrame;
  await clearPage();
});

test('Dialog: Escape closes', async () => {
  const view = await show();
  await view.key('Escape');
  assert.not(view.isOpen());
  await view.done();
});

/** Opens the modal up to its first frame, which `goOn` shows. `press` sends a key to the page. */
async function openToFirstFrame() {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const frames: FrameRequestCallback[] = [];
  globalThis.requestAnimationFrame = (callback) => frames.push(callback);
  const view = createTestHandle({ projectId: 'test' });
  let opening: Promise<void> | undefined;
  await settle(() => {
    opening = view.handle.open();
  });
  await until('rendered', () => Boolean(view.host()?.shadowRoot?.querySelector('[role=dialog]')));
  const { onScreen } = view.instance().ctx.state.modal;
  assert.not(onScreen.peek());
  return {
    ...view,
    async press(key: string) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      await settle(() => void opener.dispatchEvent(event));
      return event;
    },
    /** The name of the focused element. */
    focused() {
      const element = view.host()?.shadowRoot?.activeElement;
      return element?.ariaLabel ?? element?.getAttribute('aria-label') ?? element?.textContent;
    },
    async goOn() {
      globalThis.requestAnimationFrame = requestAnimationFrame;
      for (const callback of frames) requestAnimationFrame(callback);
      await opening;
      if (view.handle.getState().open) await until('on screen', () => onScreen.peek());
    },
  };
}

test('Dialog: Escape before the dialog has focus closes it, and not an outer dialog of the page', async () => {
  const view = await openToFirstFrame();
  assert.ok((await view.press('Escape')).defaultPrevented);
  assert.not(view.handle.getState().open);
  await view.goOn();
  await view.done();
});

test('Dialog: focus goes to the title in the first frame, unless the visitor has moved it already', async () => {
  const quiet = await openToFirstFrame();
  await quiet.goOn();
  assert.is(quiet.focused(), 'Connect wallet');
  await quiet.done();
  const quick = await openToFirstFrame();
  await quick.press('Tab');
  assert.is(quick.focused(), 'What is a wallet?');
  await quick.goOn();
  assert.is(quick.focused(), 'What is a wallet?');
  await quick.done();
});

test('Dialog: ignores keys in the page once the dialog has focus', async () => {
  const later = document.body.appendChild(document.createElement('button'));
  const view = await show();
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await settle(() => void later.dispatchEvent(event));
  assert.not(event.defaultPrevented);
  assert.ok(view.isOpen());
  await view.done();
});

test('Dialog: an Escape that was handled elsewhere does not close', async () => {
  const view = await show();
  for (const part of compositionKeys) {
    await view.key('Escape', part);
    assert.ok(view.isOpen(), 'an input method takes it');
  }
  const prevent = (event: Event): void => event.preventDefault();
  view.find('[role=dialog]').addEventListener('keydown', prevent);
  await view.key('Escape');
  assert.ok(view.isOpen(), 'it was handled');
  await view.done();
});

test('Dialog: a click on the overlay closes', async () => {
  const view = await show();
  await settle(() => view.find('.scrim').click());
  assert.not(view.isOpen());
  await view.done();
});

test('Dialog: a drag between card and overlay does not close', async () => {
  const view = await show();
  await settle(() => view.find('.overlay').click());
  assert.ok(view.isOpen());
  await view.done();
});

test('Dialog: a mandatory view shakes instead of closing', async () => {
  const view = await show();
  const { accounts } = view.instance().ctx.state;
  await settle(() => accounts.update('eip155', { status: 'connected', addresses: ['0x1'], networkId: 'eip155:56' }));
  await view.open();
  assert.is(view.handle.getState().view, 'UnsupportedChain');
  await view.key('Escape');
  assert.ok(view.isOpen());
  assert.ok(view.find('[role=dialog]').classList.contains('shake'));
  await until('still', () => !view.find('[role=dialog]').classList.contains('shake'));
  await settle(() => view.find('.scrim').click());
  assert.ok(view.isOpen());
  await view.done();
});

test('Dialog: controls work above a dialog of focus-trap, which stays active', async () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  const opener = dialog.appendChild(document.createElement('button'));
  const view = createTestHandle({ projectId: 'test' });
  const trap = createFocusTrap(dialog, { tabbableOptions: { displayCheck: 'none' }, delayInitialFocus: false });
  trap.activate();
  opener.focus();
  await view.open();
  const find = (selector: string) => view.host()?.shadowRoot?.querySelector<HTMLElement>(selector);
  await settle(() => {
    const press = new MouseEvent('mousedown', { bubbles: true, composed: true, cancelable: true });
    find('.iconbtn')?.dispatchEvent(press);
    assert.not(press.defaultPrevented);
    find('.iconbtn')?.click();
  });
  assert.is(view.handle.getState().view, 'WhatIsAWallet');
  await settle(() => find('button[aria-label="Close"]')?.click());
  assert.not(view.handle.getState().open);
  assert.ok(trap.active);
  trap.deactivate();
  await view.done();
});

test('Dialog: the page is inert while open, and restored afterwards', async () => {
  const aside = document.body.appendChild(document.createElement('aside'));
  const off = document.body.appendChild(document.createElement('footer'));
  off.setAttribute('inert', '');
  const view = await show();
  await until('held', () => aside.hasAttribute('inert'));
  assert.not(view.host()?.hasAttribute('inert'));
  await view.close();
  assert.not(aside.hasAttribute('inert'));
  assert.ok(off.hasAttribute('inert'), 'not ours to take away');
  await view.done();
  aside.remove();
  off.remove();
});

test("Dialog: reverts the attributes that another dialog of the page has set on the modal's element", async () => {
  const view = await show();
  await view.close();
  view.host()?.setAttribute('inert', '');
  view.host()?.setAttribute('aria-hidden', 'true');
  await view.open();
  await until('lifted', () => !view.host()?.hasAttribute('inert'));
  assert.not(view.host()?.hasAttribute('aria-hidden'));
  await view.done();
});

test('Dialog: an alert shows under the header until dismissed', async () => {
  const view = await show({ projectId: '' });
  await until('drawn', () => view.text().includes('Project ID Not Configured'));
  const dismiss = view.find('.alertbar button[aria-label="Dismiss"]');
  await settle(() => dismiss.click());
  // The live region may still contain it.
  assert.is(view.host()?.shadowRoot?.querySelector('.alertbar'), null);
  await view.done();
});

test('Dialog: live regions exist while open', async () => {
  // Without a service, no wallets can fail to load, which is an alert in the view.
  const view = await show({ projectId: null });
  assert.is(view.find('[role=status]').textContent, '');
  assert.is(view.find('[role=alert]').textContent, '');
  await view.done();
});

test.run();
