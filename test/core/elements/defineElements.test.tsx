import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { elementPort } from '../../../src/core/elementPort';
import { defineElements } from '../../../src/core/elements/defineElements';
import type { ModalElement } from '../../../src/core/elements/ModalElement';
import type { Options } from '../../../src/core/options/hostOptions';
import type { CaipAddress } from '../../../src/lib/caip';
import { deferred } from '../../../src/lib/deferred';
import { countListeners } from '../../support/countListeners';
import { clearPage, createTestHandle, until } from '../../support/createTestHandle';
import { importCopy } from '../../support/importCopy';
import { nextTask, render, settle } from '../../support/render';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Adds an element to the page, with a separate modal. */
async function addElement(name: string, attributes: Record<string, string> = {}) {
  defineElements();
  const view = createTestHandle({ networks: ['eip155:1', 'eip155:137'] });
  const element = document.createElement(name) as ModalElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.modal = view.handle;
  await settle(() => void document.body.append(element));
  const button = (): HTMLButtonElement | null | undefined => element.shadowRoot?.querySelector('button');
  await until('drawn', () => Boolean(button()));
  const { state } = view.instance().ctx;
  return {
    ...view,
    element,
    state,
    button: (): HTMLButtonElement => {
      const found = button();
      if (!found) throw new Error('no button');
      return found;
    },
    name: () => button()?.getAttribute('aria-label') ?? button()?.textContent,
    /** The state after connecting, with 1.5 ETH. */
    connect: () =>
      settle(() =>
        state.accounts.update('eip155', {
          status: 'connected',
          addresses: [address],
          networkId: 'eip155:1',
          balance: { value: 15n * 10n ** 17n, networkId: 'eip155:1', at: 0 },
        }),
      ),
    async done() {
      await settle(() => element.remove());
      await view.done();
    },
  };
}

test.after.each(clearPage);

test('defineElements: can be called again', () => {
  defineElements();
  defineElements();
  for (const name of ['button', 'connect-button', 'account-button', 'network-button', 'embed']) {
    assert.ok(customElements.get(`wallet-modal-${name}`), name);
  }
});

test('button: opens Connect', async () => {
  const view = await addElement('wallet-modal-button');
  assert.is(view.name(), 'Connect wallet');
  await settle(() => view.button().click());
  await until('open', () => view.handle.getState().open);
  assert.is(view.handle.getState().view, 'Connect');
  assert.is(view.name(), 'Connect wallet');
  await view.done();
});

test('connect button: opens Connect also while connected', async () => {
  const view = await addElement('wallet-modal-connect-button');
  await view.connect();
  assert.is(view.name(), 'Connect wallet');
  await settle(() => view.button().click());
  await until('open', () => view.handle.getState().open);
  assert.is(view.handle.getState().view, 'Connect');
  await view.done();
});

test('button: shows the host’s label and its changes', async () => {
  const view = await addElement('wallet-modal-connect-button', { label: 'Log in', 'loading-label': 'One moment' });
  assert.is(view.name(), 'Log in');
  await settle(() => view.element.setAttribute('label', 'Sign in'));
  assert.is(view.name(), 'Sign in');
  await settle(() => view.state.accounts.update('eip155', { status: 'connecting' }));
  assert.is(view.name(), 'One moment');
  await view.done();
});

test('button: busy while a connection is restored', async () => {
  const view = await addElement('wallet-modal-button');
  await settle(() => view.state.accounts.update('eip155', { status: 'connecting' }));
  assert.is(view.name(), 'Connecting…');
  await view.done();
});

test('button: does nothing while disabled', async () => {
  const view = await addElement('wallet-modal-button', { disabled: '' });
  assert.ok(view.button().disabled);
  await settle(() => view.element.removeAttribute('disabled'));
  assert.not(view.button().disabled);
  // As React 18 and Vue write a boolean.
  for (const disabled of [true, false, true]) {
    await settle(() => view.element.setAttribute('disabled', `${disabled}`));
    assert.equal([view.button().disabled, view.element.disabled], [disabled, disabled]);
  }
  for (const disabled of [false, true, false]) {
    await settle(() => (view.element.disabled = disabled));
    assert.equal([view.button().disabled, view.element.hasAttribute('disabled')], [disabled, disabled]);
  }
  await settle(() => view.element.setAttribute('disabled', 'false'));
  await settle(() => (view.element.disabled = true));
  assert.ok(view.button().disabled);
  await settle(() => (view.element.disabled = false));
  await view.done();
});

test('button: becomes the account with its balance and opens it', async () => {
  const view = await addElement('wallet-modal-button');
  await view.connect();
  assert.is(view.name(), '0x7099…79C8, open account');
  assert.match(view.button().textContent ?? '', '1.500 ETH');
  await settle(() => view.button().click());
  await until('open', () => view.handle.getState().open);
  assert.is(view.handle.getState().view, 'Account');
  await view.done();
});

test('button: shows name and image of the account, the address after a change of account', async () => {
  const view = await addElement('wallet-modal-account-button');
  await view.connect();
  const account = view.handle.getAccount().caipAddress as CaipAddress;
  const { accounts } = view.state;
  await settle(() =>
    accounts.update('eip155', { profile: { account, name: 'mira.eth', image: 'https://images.example/mira.png' } }),
  );
  assert.is(view.name(), 'mira.eth, open account');
  await nextTask();
  assert.is(view.button().querySelector('img')?.getAttribute('src'), 'https://images.example/mira.png');
  const { profileName, profileImage } = view.handle.getAccount();
  assert.equal([profileName, profileImage], ['mira.eth', 'https://images.example/mira.png']);
  await settle(() => accounts.update('eip155', { addresses: ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] }));
  assert.is(view.name(), '0x3C44…93BC, open account');
  assert.is(view.handle.getAccount().profileName, null);
  await view.done();
});

test('button: asks for the account’s name once there is a project, and again if its code could not be loaded', async () => {
  const view = await addElement('wallet-modal-account-button');
  const { ctx } = view.instance();
  const { load } = ctx;
  const asked: unknown[] = [];
  let isOffline = true;
  Object.assign(ctx, {
    load: async (name: never) => {
      if (name !== 'accountData') return load(name);
      if (isOffline) throw new Error('offline');
      return { accountData: { fetchIdentity: async (_: unknown, account: string) => void asked.push(account) } };
    },
  });
  const update = async (options: Options): Promise<void> => {
    await settle(() => view.handle.updateOptions(options));
    await nextTask();
  };
  const goOnline = async (): Promise<void> => {
    isOffline = false;
    await settle(() => void dispatchEvent(new Event('online')));
    await nextTask();
  };
  await view.connect();
  await update({ projectId: 'test' });
  assert.equal(asked, []);
  await goOnline();
  const account = `eip155:1:${address}`;
  assert.equal(asked, [account]);
  await update({ projectId: 'other' });
  assert.equal(asked, [account, account]);
  isOffline = true;
  await update({ projectId: 'third' });
  await settle(() => view.state.accounts.clear('eip155'));
  await goOnline();
  assert.equal(asked, [account, account], 'not for an account that has gone');
  await view.done();
});

test('button: hides the balance by the host’s attribute or the visitor’s setting', async () => {
  const hidden = await addElement('wallet-modal-account-button', { balance: 'hide' });
  await hidden.connect();
  assert.not.match(hidden.button().textContent ?? '', 'ETH');
  await hidden.done();
  const masked = await addElement('wallet-modal-account-button');
  await masked.connect();
  await settle(() => (masked.state.hideAmounts.value = true));
  assert.not.match(masked.button().textContent ?? '', '1.5');
  await masked.done();
});

test('network button: shows and follows the network, opens the list', async () => {
  const view = await addElement('wallet-modal-network-button');
  assert.is(view.name(), 'Ethereum, choose a network');
  await settle(() => (view.state.networks.selectedId.value = 'eip155:137'));
  assert.is(view.name(), 'Polygon, choose a network');
  await settle(() => view.button().click());
  await until('open', () => view.handle.getState().open);
  assert.is(view.handle.getState().view, 'Networks');
  await settle(() => view.handle.updateOptions({ enableNetworkSwitch: false }));
  assert.ok(view.button().disabled);
  await view.done();
});

test('button: keeps its tree and focus when moved in the page', async () => {
  const view = await addElement('wallet-modal-button');
  const before = view.button();
  const section = document.body.appendChild(document.createElement('section'));
  await settle(() => section.append(view.element));
  await nextTask();
  assert.is(view.button(), before);
  await view.done();
});

test('button: works after being removed and inserted again', async () => {
  const view = await addElement('wallet-modal-button');
  await settle(() => view.element.remove());
  await settle(() => void document.body.append(view.element));
  await until('drawn again', () => view.name() === 'Connect wallet');
  await view.done();
});

test('button: empty after destroy', async () => {
  const view = await addElement('wallet-modal-button');
  await settle(() => view.handle.destroy());
  await until('empty', () => view.element.shadowRoot?.querySelector('button') === null);
  await view.done();
});

test('button: empty without a modal', async () => {
  defineElements();
  const element = document.createElement('wallet-modal-button');
  await settle(() => void document.body.append(element));
  assert.is(element.shadowRoot?.querySelector('button') ?? null, null);
  await settle(() => element.remove());
});

test('button: follows another modal', async () => {
  const view = await addElement('wallet-modal-button');
  const other = createTestHandle({ projectId: 'other', locale: 'en' });
  await settle(() => (view.element.modal = other.handle));
  await view.connect();
  await until('drawn anew', () => view.name() === 'Connect wallet');
  await settle(() => view.button().click());
  await until('open', () => other.handle.getState().open);
  assert.not(view.handle.getState().open);
  await other.done();
  await view.done();
});

test('button: code that is loaded for its previous modal draws nothing', async () => {
  defineElements();
  const [former, latter] = [createTestHandle({ projectId: 'test' }), createTestHandle({ projectId: 'test' })];
  const { ctx } = former.instance();
  const { load } = ctx;
  const late = deferred<void>();
  Object.assign(ctx, {
    load: ((name) => late.promise.then(() => load(name))) satisfies typeof load,
  });
  const element = document.createElement('wallet-modal-button') as ModalElement;
  element.modal = former.handle;
  await settle(() => void document.body.append(element));
  element.modal = undefined;
  await settle(() => late.resolve());
  await nextTask();
  assert.is(element.shadowRoot?.querySelector('button') ?? null, null);
  element.modal = latter.handle;
  await until('drawn', () => Boolean(element.shadowRoot?.querySelector('button')));
  await former.done();
  await latter.done();
});

test('button: loads nothing until it is in the page', async () => {
  defineElements();
  const view = createTestHandle({ projectId: 'test' });
  const { ctx } = view.instance();
  const { load } = ctx;
  const loaded: string[] = [];
  Object.assign(ctx, {
    load: ((name) => {
      loaded.push(name);
      return load(name);
    }) satisfies typeof load,
  });
  const element = document.createElement('wallet-modal-button') as ModalElement;
  await settle(() => (element.modal = view.handle));
  assert.not(loaded.includes('elements'));
  await settle(() => void document.body.append(element));
  assert.ok(loaded.includes('elements'));
  await view.done();
});

test('button: if its code fails to load, it is drawn when the page is back online, or when the modal opens', async () => {
  defineElements();
  for (const isOpened of [false, true]) {
    const view = createTestHandle({ projectId: 'test' });
    const { ctx } = view.instance();
    const { load } = ctx;
    Object.assign(ctx, {
      load: ((name) => (name === 'elements' ? Promise.reject(new Error('offline')) : load(name))) satisfies typeof load,
    });
    const element = document.createElement('wallet-modal-button') as ModalElement;
    element.modal = view.handle;
    await settle(() => void document.body.append(element));
    const button = () => element.shadowRoot?.querySelector('button') ?? null;
    assert.is(button(), null);
    Object.assign(ctx, { load });
    if (isOpened) await view.open();
    else await settle(() => void dispatchEvent(new Event('online')));
    await until('drawn', () => button() !== null);
    await view.done();
  }
});

test('button: without init() it is in the page’s language, and follows setLocale() at once', async () => {
  defineElements();
  document.documentElement.lang = 'ar';
  try {
    const view = createTestHandle();
    const element = document.createElement('wallet-modal-button') as ModalElement;
    element.modal = view.handle;
    await settle(() => void document.body.append(element));
    const drawn = (): HTMLElement | null | undefined => element.shadowRoot?.querySelector<HTMLElement>('.wm');
    await until('drawn', () => Boolean(drawn()?.querySelector('button')));
    assert.equal([drawn()?.lang, drawn()?.dir, drawn()?.textContent], ['ar', 'rtl', 'ربط المحفظة']);
    assert.not(view.handle.getState().initialized);
    for (const tag of ['en', 'ar']) {
      await settle(() => view.handle.setLocale(tag));
      await until(tag, () => drawn()?.lang === tag);
    }
    await view.done();
  } finally {
    document.documentElement.removeAttribute('lang');
  }
});

/** Adds a button without its own modal to the page. */
async function addPlainButton() {
  const element = document.createElement('wallet-modal-button') as ModalElement;
  await settle(() => void document.body.append(element));
  return {
    element,
    drawn: () => Boolean(element.shadowRoot?.querySelector('button')),
    click: () => settle(() => element.shadowRoot?.querySelector('button')?.click()),
  };
}

test('button: JSX sets its modal and whether it is disabled', async () => {
  defineElements();
  const view = createTestHandle({ projectId: 'test' });
  for (const disabled of [true, false, undefined]) {
    const page = await render(<wallet-modal-button modal={view.handle} disabled={disabled} />);
    const button = () => page.get('wallet-modal-button').shadowRoot?.querySelector('button');
    await until('drawn', () => Boolean(button()));
    assert.is(button()?.disabled, disabled === true);
    await page.unmount();
  }
  await view.done();
});

test('defineElements: elements without a modal of their own use the latest one', async () => {
  defineElements();
  const early = await addPlainButton();
  const first = createTestHandle({ projectId: 'first' });
  await settle(() => defineElements(first.handle));
  await until('drawn', early.drawn);
  await settle(() => first.handle.destroy());
  const second = createTestHandle({ projectId: 'second' });
  await settle(() => defineElements(second.handle));
  // React's provider calls it without a modal.
  defineElements();
  const late = await addPlainButton();
  for (const button of [early, late]) {
    await until('drawn', button.drawn);
    await button.click();
    await until('open', () => second.handle.getState().open);
    await second.close();
  }
  await second.done();
});

test('defineElements: another copy of the package gives its modal to the elements that are there', async () => {
  defineElements();
  const early = await addPlainButton();
  const copy =
    await importCopy<typeof import('../../../src/core/elements/defineElements')>('core/elements/defineElements');
  const view = createTestHandle({ projectId: 'copy' });
  await settle(() => copy.defineElements(view.handle));
  await until('drawn', early.drawn);
  await early.click();
  await until('open', () => view.handle.getState().open);
  await view.done();
});

test('button: its modal may be a proxy of one, as frameworks make them', async () => {
  defineElements();
  const view = createTestHandle({ projectId: 'test' });
  /** Like a framework, it also returns proxies of the objects inside. */
  const deep = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name);
        return typeof value === 'object' && value ? deep(value) : value;
      },
    });
  const button = await addPlainButton();
  await settle(() => (button.element.modal = deep(view.handle)));
  await until('drawn', button.drawn);
  await button.click();
  await until('open', () => view.handle.getState().open);
  await view.done();
});

test('handle: the internal port for other copies is not among its enumerable properties', async () => {
  const { handle, done } = createTestHandle({ projectId: 'test' });
  assert.ok(elementPort(handle));
  assert.equal(Object.getOwnPropertySymbols({ ...handle }), []);
  assert.equal(Object.keys(elementPort(handle) ?? {}), ['signal', 'prepare', 'session']);
  await done();
});

test('defineElements: an element with a modal of its own keeps it', async () => {
  const own = await addElement('wallet-modal-button');
  const before = own.button();
  const other = createTestHandle({ projectId: 'other' });
  await settle(() => defineElements(other.handle));
  assert.is(own.button(), before);
  await settle(() => before.click());
  await until('open', () => own.handle.getState().open);
  assert.not(other.handle.getState().open);
  await other.done();
  await own.done();
});

test('button: `disabled` that was set before the elements were defined can be changed', async () => {
  const view = createTestHandle({ projectId: 'test' });
  defineElements(view.handle);
  for (const value of [true, false]) {
    const element = document.createElement('wallet-modal-button') as ModalElement;
    element.setAttribute('disabled', '');
    // The state of an element that is defined after the assignment.
    for (const [name, set] of Object.entries({ disabled: value, modal: view.handle }))
      Object.defineProperty(element, name, { value: set, writable: true, configurable: true, enumerable: true });
    await settle(() => void document.body.append(element));
    const button = () => element.shadowRoot?.querySelector('button');
    await until('drawn', () => Boolean(button()));
    assert.equal([button()?.disabled, element.hasAttribute('disabled')], [value, value]);
    for (const next of [!value, value]) {
      await settle(() => (element.disabled = next));
      assert.equal([button()?.disabled, element.hasAttribute('disabled')], [next, next]);
    }
    await settle(() => element.remove());
  }
  await view.done();
});

test('button: a modal that was set before the elements were defined can be replaced', async () => {
  defineElements();
  const first = createTestHandle({ projectId: 'first' });
  const second = createTestHandle({ projectId: 'second' });
  const element = document.createElement('wallet-modal-button') as ModalElement;
  // The state of an element that is defined after the assignment.
  Object.defineProperty(element, 'modal', {
    value: first.handle,
    writable: true,
    configurable: true,
    enumerable: true,
  });
  await settle(() => void document.body.append(element));
  const button = () => element.shadowRoot?.querySelector('button');
  await until('drawn', () => Boolean(button()));
  const before = button();
  await settle(() => (element.modal = second.handle));
  await until('drawn anew', () => Boolean(button()) && button() !== before);
  await settle(() => button()?.click());
  await until('open', () => second.handle.getState().open);
  await first.done();
  await second.done();
});

test('embed element: contains the modal', async () => {
  defineElements();
  const view = createTestHandle({ projectId: 'test' });
  const element = document.createElement('wallet-modal-embed') as ModalElement;
  element.modal = view.handle;
  await settle(() => void document.body.append(element));
  await until('shown', () => view.handle.getState().open);
  assert.is(view.host()?.parentElement, element);
  await view.done();
  element.remove();
});

/** Adds an embed element of a modal to the page, and calls `then` in the same task. */
async function addEmbed(view: ReturnType<typeof createTestHandle>, then?: () => void) {
  defineElements();
  const element = document.createElement('wallet-modal-embed') as ModalElement;
  element.modal = view.handle;
  await settle(() => {
    document.body.append(element);
    then?.();
  });
  await until('shown', () => view.handle.getState().open && view.host()?.parentElement === element);
  return element;
}

test('embed element: shows the view that the page has opened, or is opening', async () => {
  const open = createTestHandle({ projectId: 'test' });
  await open.open({ view: 'WhatIsAWallet' });
  await addEmbed(open);
  assert.is(open.handle.getState().view, 'WhatIsAWallet');
  await open.done();

  const opening = createTestHandle({ projectId: 'test' });
  await addEmbed(opening, () => void opening.handle.open({ view: 'WhatIsAWallet' }));
  await nextTask();
  assert.is(opening.handle.getState().view, 'WhatIsAWallet');
  await opening.done();
});

test('embed element: shows the first view if the page fails to open another', async () => {
  const view = createTestHandle({ projectId: 'test' });
  const errors: string[] = [];
  view.handle.on('error', ({ code }) => errors.push(code));
  await addEmbed(view, () => void view.handle.open({ view: 'Nothing' as never }).catch(() => {}));
  assert.equal([errors, view.handle.getState().view], [['invalidOptions'], 'Connect']);
  await view.done();
});

test('embed element: the modal keeps its view when it moves to another one', async () => {
  const view = createTestHandle({ projectId: 'test' });
  const first = await addEmbed(view);
  await view.open({ view: 'WhatIsAWallet' });
  const second = await addEmbed(view);
  assert.is(view.handle.getState().view, 'WhatIsAWallet');
  await settle(() => second.remove());
  await until('returned', () => view.host()?.parentElement === first);
  assert.equal([view.handle.getState().open, view.handle.getState().view], [true, 'WhatIsAWallet']);
  await view.done();
});

test('embed element: once it has left the page, the modal is closed, and a dialog again', async () => {
  const view = createTestHandle({ projectId: 'test' });
  const element = await addEmbed(view);
  await settle(() => element.remove());
  await until('closed', () => !view.handle.getState().open);
  await nextTask();
  await view.open();
  assert.is(view.host()?.parentElement, document.body);
  assert.ok(view.host()?.shadowRoot?.querySelector('[role=dialog]'));
  await settle(() => void document.body.append(element));
  await until('embedded again', () => view.host()?.parentElement === element);
  assert.is(view.host()?.shadowRoot?.querySelector('[role=dialog]'), null);
  await view.done();
});

test('embed element: keeps the modal when it is moved in the page', async () => {
  const view = createTestHandle({ projectId: 'test' });
  const element = await addEmbed(view);
  const events: string[] = [];
  view.handle.on('event', ({ event }) => events.push(event));
  const section = document.body.appendChild(document.createElement('section'));
  await view.open({ view: 'WhatIsAWallet' });
  await settle(() => section.append(element));
  await nextTask();
  assert.is(view.host()?.parentElement, element);
  assert.is(view.handle.getState().view, 'WhatIsAWallet');
  assert.equal(events, [], 'it has not been closed meanwhile');
  await view.done();
});

test('embed element: keeps the modal when the page adds it again in the same task', async () => {
  const view = createTestHandle({ projectId: 'test' });
  const element = await addEmbed(view);
  await view.open({ view: 'WhatIsAWallet' });
  await settle(async () => {
    element.remove();
    for (let count = 0; count < 10; count++) await null;
    document.body.append(element);
  });
  await nextTask();
  assert.is(view.host()?.parentElement, element);
  assert.equal([view.handle.getState().open, view.handle.getState().view], [true, 'WhatIsAWallet']);
  await view.done();
});

test('embed element: leaves the modal to the one that is still in the page', async () => {
  const view = createTestHandle({ projectId: 'test' });
  const first = await addEmbed(view);
  const second = await addEmbed(view);
  await settle(() => second.remove());
  await until('returned', () => view.host()?.parentElement === first);
  assert.ok(view.handle.getState().open);
  await settle(() => first.remove());
  await until('closed', () => !view.handle.getState().open);
  await view.done();
});

test('embed element: does not leave the modal to one that has just left the page', async () => {
  const view = createTestHandle({ projectId: 'test' });
  const other = createTestHandle({ projectId: 'other' });
  const first = await addEmbed(view);
  const second = await addEmbed(view);
  const { settings } = view.instance().ctx.state;
  await settle(() => {
    first.remove();
    second.modal = other.handle;
    assert.not(settings.peek().enableEmbedded);
  });
  await until('closed', () => !view.handle.getState().open);
  await other.done();
  await view.done();
});

test('embed element: does not leave its modal to the element of another one', async () => {
  const view = createTestHandle({ projectId: 'test' });
  const element = await addEmbed(view);
  const other = createTestHandle({ projectId: 'other' });
  const rest = document.createElement('wallet-modal-embed') as ModalElement;
  rest.modal = other.handle;
  await settle(() => void document.body.append(rest));
  await until('shown', () => other.handle.getState().open);
  await settle(() => element.remove());
  await until('closed', () => !view.handle.getState().open);
  assert.is(rest.querySelectorAll('[data-state=open]').length, 1);
  await other.done();
  await view.done();
});

test('embed element: one that no longer contains the modal leaves it as it is', async () => {
  const view = createTestHandle({ projectId: 'test' });
  const first = await addEmbed(view);
  const second = await addEmbed(view);
  await view.open({ view: 'WhatIsAWallet' });
  await settle(() => first.remove());
  await nextTask();
  assert.is(view.handle.getState().view, 'WhatIsAWallet');
  const container = document.body.appendChild(document.createElement('div'));
  await settle(() => view.handle.updateOptions({ embeddedContainer: container }));
  await settle(() => second.remove());
  await nextTask();
  await view.open();
  assert.is(view.host()?.parentElement, container);
  await view.done();
});

test('embed element: one that leaves before the modal is open leaves a modal that opens as a dialog', async () => {
  defineElements();
  const view = createTestHandle({ projectId: 'test' });
  const element = document.createElement('wallet-modal-embed') as ModalElement;
  element.modal = view.handle;
  await settle(() => {
    document.body.append(element);
    element.remove();
  });
  await nextTask();
  assert.not(view.handle.getState().open);
  await view.open();
  assert.is(view.host()?.parentElement, document.body);
  await view.done();
});

test('embed element: another modal takes its place, the previous one becomes a dialog', async () => {
  const view = createTestHandle({ projectId: 'test' });
  const element = await addEmbed(view);
  const other = createTestHandle({ projectId: 'other' });
  await settle(() => (element.modal = other.handle));
  await until('replaced', () => other.handle.getState().open && !view.handle.getState().open);
  assert.is(element.querySelectorAll('[data-state=open]').length, 1);
  await settle(() => element.remove());
  await until('closed', () => !other.handle.getState().open);
  await other.done();
  await view.done();
});

test('embed element: takes another modal after its own was destroyed', async () => {
  const view = createTestHandle({ projectId: 'test' });
  const element = await addEmbed(view);
  await settle(() => view.handle.destroy());
  const other = createTestHandle({ projectId: 'other' });
  await settle(() => (element.modal = other.handle));
  await until('replaced', () => other.handle.getState().open && other.host()?.parentElement === element);
  await other.done();
});

test('button: in the document of a test tool, it is found by role and name outside of the shadow root, too', async () => {
  const agent = Object.getOwnPropertyDescriptor(navigator, 'userAgent');
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: `${navigator.userAgent} jsdom/26.1.0` });
  let clicks = 0;
  const onClick = () => {
    clicks += 1;
  };
  document.addEventListener('click', onClick);
  try {
    const view = await addElement('wallet-modal-button', { label: 'Join' });
    const found = (): HTMLButtonElement | null => view.element.querySelector('button');
    await until('exposed', () => found()?.textContent === 'Join');
    await settle(() => view.element.setAttribute('disabled', ''));
    await until('disabled', () => found()?.disabled === true);
    await settle(() => view.element.removeAttribute('disabled'));
    await until('enabled', () => found()?.disabled === false);
    await settle(() => found()?.click());
    await until('open', () => view.handle.getState().open);
    assert.is(clicks, 1, 'the page sees one click');
    await settle(() => view.handle.close());
    await view.connect();
    await until('renamed', () => found()?.textContent === '0x7099…79C8, open account');
    assert.is(view.element.querySelectorAll('button').length, 1);
    await view.done();
    await until('removed', () => found() === null);
  } finally {
    document.removeEventListener('click', onClick);
    if (agent) Object.defineProperty(navigator, 'userAgent', agent);
    else Reflect.deleteProperty(navigator, 'userAgent');
  }
});

test('button: in a browser the element has no content of its own', async () => {
  const view = await addElement('wallet-modal-button');
  assert.is(view.element.childNodes.length, 0);
  await view.done();
});

test('defineElements: buttons that have left the page leave no listener', async () => {
  const view = createTestHandle({ projectId: null, networks: ['eip155:1'] });
  defineElements(view.handle);
  const listeners = countListeners(view.instance().ctx.signal);
  for (let round = 0; round < 3; round++) {
    const button = document.createElement('wallet-modal-button');
    document.body.append(button);
    await until('drawn', () => Boolean(button.shadowRoot?.querySelector('button')));
    await settle(() => button.remove());
    await until('removed', () => !button.shadowRoot?.querySelector('button'));
  }
  assert.is(listeners(), 0);
  await view.done();
});

test.run();
