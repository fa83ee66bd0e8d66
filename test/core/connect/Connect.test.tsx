import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import { close } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import { Connect } from '../../../src/core/connect/Connect';
import type { Feature, Slots } from '../../../src/core/context';
import { decodeOptions } from '../../../src/core/options/options';
import { LazyView } from '../../../src/core/shell/LazyView';
import { deferred } from '../../../src/lib/deferred';
import { iconGrid, iconPhone } from '../../../src/ui/icons';
import { createFakeModal, harbor, pebble, type Setup, wallet } from '../../support/fakeModal';
import { nextTask, settle } from '../../support/render';
import { renderIn } from '../../support/renderIn';

const cove = { id: 'cove', name: 'Cove' };
const directory: Feature = { views: { AllWallets: () => <p>Wallets</p> }, css: '', messages: {} };
const terms = 'https://host.example/terms';
const privacy = 'https://host.example/privacy';

/** Without a project id there are no relay and no directory, only the wallets in the page. */
async function show(setup: Setup = {}) {
  const fake = createFakeModal({ ...setup, options: { projectId: '', ...setup.options } });
  return { ...fake, ...(await renderIn(fake, <Connect />)) };
}
const relayed = { projectId: 'test' };
const list = 'ul[aria-label="Wallets"]';
const rows = `${list} > li > button`;

test('Connect: lists wallets as buttons with their state', async () => {
  const view = await show({ options: { customWallets: [cove] } });
  assert.equal(view.names(rows), ['Harbor, Installed', 'Pebble, Installed', 'Cove']);
  await view.unmount();
});

test('Connect: names the page above the wallets in a foreign frame', async () => {
  const inside = 'This page is shown inside another site.';
  const view = await show({ framedHost: 'xn--bcher-kva.example:8443' });
  const note = view.container.querySelector('ul')?.previousElementSibling;
  assert.is(note?.textContent, `You’re connecting to xn--bcher-kva.example:8443. ${inside}`);
  assert.is(note?.querySelector('bdi')?.textContent, 'xn--bcher-kva.example:8443');
  await view.unmount();

  const nameless = await show({ framedHost: '' });
  assert.is(nameless.container.querySelector('ul')?.previousElementSibling?.textContent, inside);
  await nameless.unmount();

  const alone = await show();
  assert.is(alone.container.querySelector('ul')?.previousElementSibling, null);
  await alone.unmount();
});

test('Connect: a row has one tag, Installed before Recent', async () => {
  const view = await show();
  await settle(() => (view.state.wallets.recent.value = [{ id: pebble.id, name: 'Pebble' }]));
  assert.equal(view.names(rows), ['Continue with Pebble, Installed', 'Harbor, Installed']);
  assert.is(view.container.querySelectorAll('.tag').length, 0, 'a dot says it');
  await view.unmount();
});

/** Connect for a visitor who used Pebble two days ago. */
async function showKnown({ usedAt = now - 2 * day, ...setup }: Setup & { usedAt?: number } = {}) {
  const view = await show({ options: relayed, ...setup });
  await settle(() => (view.state.wallets.recent.value = [{ id: pebble.id, name: 'Pebble', usedAt }]));
  return view;
}
const day = 86_400_000;
const now = createFakeModal().ctx.clock.now();

test('Connect: shows the last used wallet large, then two tiles, then the others in compact rows', async () => {
  const view = await showKnown();
  assert.equal(view.names(rows), [
    'Continue with Pebble, Installed · Last used 2 days ago',
    'Use your phone, QR code',
    'All wallets',
    'Harbor, Installed',
  ]);
  const kinds = [...view.container.querySelectorAll(rows)].map(({ className }) => className);
  assert.equal(kinds, ['row filled strong', 'row filled half', 'row filled half', 'row filled']);
  assert.ok(view.get('ul').classList.contains('known'));
  assert.is(view.get<HTMLElement>('.strong .img').style.width, '52px');
  await view.click(view.get<HTMLElement>('.strong'));
  assert.equal(view.state.router.current.value.data, { walletId: pebble.id });
  await view.unmount();
});

for (const [name, usedAt, text] of [
  ['today', now, 'Installed · Last used today'],
  ['yesterday', now - day, 'Installed · Last used yesterday'],
  ['a time in the future', now + 2 * day, 'Installed'],
] as const)
  test(`Connect: says when the wallet was used last, ${name}`, async () => {
    const view = await showKnown({ usedAt });
    assert.is(view.get('.strong .sub').textContent, text);
    await view.unmount();
  });

test('Connect: a last used wallet that is not installed shows when it was used, or that it is recent', async () => {
  for (const [usedAt, name] of [
    [now, 'Continue with Lumen, Last used today'],
    [undefined, 'Continue with Lumen, Recent'],
  ] as const) {
    const view = await show({ options: relayed });
    const lumen = { id: 'lumen', name: 'Lumen', listed: true, ...(usedAt && { usedAt }) };
    await settle(() => (view.state.wallets.recent.value = [lumen]));
    assert.is(view.names(rows)[0], name);
    await view.unmount();
  }
});

test('Connect: the host’s order decides whether the last used wallet is shown large', async () => {
  const view = await showKnown({ options: { ...relayed, connectorTypeOrder: ['injected', 'recent'] } });
  assert.is(view.container.querySelector('.strong'), null);
  assert.equal(view.names(rows).slice(0, 2), ['Harbor, Installed', 'Pebble, Installed']);
  await view.unmount();
});

test('Connect: a wallet that another one claims to be, or that is connected, is not shown large', async () => {
  const copies = [pebble, wallet('Pebble', { id: 'copy' })].map((each) => ({ ...each, conflicting: true }));
  const copied = await showKnown({ wallets: copies });
  assert.is(copied.container.querySelector('.strong'), null);
  assert.ok(copied.names(rows).includes('Pebble, com.pebble, Possible copy'));
  await copied.unmount();
  const connected = await showKnown();
  await settle(() => connected.state.accounts.update('eip155', { status: 'connected' }));
  assert.is(connected.container.querySelector('.strong'), null);
  await connected.unmount();
});

test('Connect: without the relay or the list of all wallets there are no tiles', async () => {
  for (const options of [{ ...relayed, allWallets: 'HIDE' }, { projectId: '' }] as const) {
    const view = await showKnown({ options });
    assert.is(view.container.querySelector('.half'), null);
    assert.match(view.names(rows)[0] ?? '', 'Continue with Pebble');
    await view.unmount();
  }
});

test('Connect: on a phone, wallets are icons of 60 px, except those with a shown origin', async () => {
  const copy = wallet('Harbor', { id: 'evil.harbor', rdns: 'evil.harbor' });
  const view = await show({ options: relayed, mobile: true, wallets: [harbor, pebble, copy] });
  assert.ok(view.get('ul').classList.contains('icons'));
  const sizes = [...view.container.querySelectorAll<HTMLElement>(`${rows} .img`)].map(({ style }) => style.width);
  assert.equal(sizes, ['60px', '60px', '60px']);
  assert.equal(view.names(rows), [
    'Harbor, com.harbor, Installed',
    'Pebble, Installed',
    'Harbor, evil.harbor, Installed',
    'All wallets',
  ]);
  await view.unmount();
});

test('Connect: on a page without wallets at first, shows two tiles and icons, whatever wallets appear later', async () => {
  const view = await show({ options: relayed, wallets: [] });
  await settle(() => {
    const recommended = [{ id: 'lumen', name: 'Lumen' }];
    view.state.wallets.directory.value = { status: 'ready', featured: [], recommended, total: 1 };
  });
  assert.ok(view.get(list).classList.contains('icons'));
  assert.equal(view.names(rows), ['Use your phone, QR code', 'All wallets, 1', 'Lumen']);
  const kinds = [...view.container.querySelectorAll(rows)].map(({ className }) => className);
  assert.equal(kinds, ['row filled half', 'row filled half', 'row filled']);
  assert.is(view.get<HTMLElement>(`${list} .img`).style.width, '60px');
  await settle(() => (view.state.wallets.injected.value = [harbor]));
  assert.ok(view.get(list).classList.contains('icons'), 'a wallet that is announced late moves nothing');
  await view.unmount();

  const returning = await show({ options: relayed, wallets: [] });
  await settle(() => (returning.state.wallets.recent.value = [{ id: 'lumen', name: 'Lumen', listed: true }]));
  assert.not(returning.get(list).classList.contains('icons'), 'this visitor has an answer');
  await returning.unmount();
});

test('Connect: the QR code and all wallets have clearly different glyphs', async () => {
  const view = await show({ options: relayed });
  const glyphs = [...view.container.querySelectorAll(`${rows} .glyph path`)].map((path) => path.getAttribute('d'));
  assert.equal(glyphs, [iconPhone, iconGrid]);
  await view.unmount();
});

test('Connect: marks a possible copy with its claimed origin', async () => {
  const copies = [
    wallet('Harbor', { id: 'a', conflicting: true }),
    wallet('Harbor', { id: 'b', rdns: null, conflicting: true }),
  ];
  const view = await show({ wallets: copies });
  assert.equal(view.names(rows), ['Harbor, com.harbor, Possible copy', 'Harbor, Unknown source, Possible copy']);
  await view.unmount();
});

test('Connect: wallets with the same name show their origin', async () => {
  const customWallets = [
    { id: 'h', name: 'HARBOR' },
    { ...cove, rdns: 'com.cove' },
  ];
  const copy = wallet('Harbor', { id: 'evil.harbor', rdns: 'evil.harbor', conflicting: true });
  const view = await show({
    wallets: [copy, wallet('Harbor', { id: 'eip155:name:Harbor', rdns: null, conflicting: true })],
    options: { customWallets },
  });
  assert.equal(view.names(rows), [
    'Harbor, evil.harbor, Possible copy',
    'Harbor, Unknown source, Possible copy',
    'HARBOR, Listed by this app',
    'Cove',
  ]);
  view.state.wallets.directory.value = {
    ...view.state.wallets.directory.value,
    featured: [
      { id: 'f', name: 'Harbor' },
      { id: 'g', name: 'Harbor', rdns: 'com.harbor' },
    ],
  };
  await settle();
  assert.equal(view.names(rows).slice(2, 4), ['Harbor, Listed in the directory', 'Harbor, com.harbor']);
  await view.unmount();
});

test('Connect: a wallet without a name gets a generic one, without an rdns it says so', async () => {
  const view = await show({ wallets: [wallet('', { id: 'x' })] });
  assert.equal(view.names(rows), ['Browser wallet, Installed']);
  await settle(() => (view.state.wallets.injected.value = [wallet('', { id: 'x', rdns: null })]));
  assert.equal(view.names(rows), ['Browser wallet, From your browser, Installed']);
  await view.unmount();
});

test('Connect: wallets that are announced later appear', async () => {
  const view = await show({ wallets: [] });
  assert.match(view.text(), 'No wallet found in this browser.');
  assert.is(view.container.querySelector('ul'), null);
  await settle(() => (view.state.wallets.injected.value = [harbor]));
  assert.equal(view.names(rows), ['Harbor, Installed']);
  await view.unmount();
});

test('Connect: hostile names and images are shown as text and images', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const view = await show({ wallets: [wallet('X', { name, icon: 'data:image/svg+xml,<svg onload="alert(1)"/>' })] });
  assert.is(view.get('bdi.name').textContent, name);
  assert.is(view.container.querySelectorAll('[onerror], [onload], svg[onload]').length, 0);
  await view.unmount();
});

test('Connect: an installed wallet leads to its pending view', async () => {
  const view = await show();
  await view.click(view.button('Pebble, Installed'));
  const { view: name, data } = view.state.router.current.value;
  assert.equal([name, data], ['ConnectingExternal', { walletId: pebble.id }]);
  assert.equal(view.events, [{ event: 'SELECT_WALLET', properties: { name: 'Pebble', platform: 'browser' } }]);
  await view.unmount();
});

test('Connect: a wallet that is not installed leads to its downloads', async () => {
  const view = await show({ options: { customWallets: [cove] } });
  await view.click(view.button('Cove'));
  const { view: name, data } = view.state.router.current.value;
  assert.equal([name, data], ['Downloads', { walletId: 'cove' }]);
  await view.unmount();
});

test('Connect: prefetches when the pointer or focus is near', async () => {
  const view = await show({ options: { customWallets: [cove] } });
  await view.hover(view.button('Harbor, Installed'));
  await view.focus(view.button('Cove'));
  assert.equal(view.prefetched, ['connection', 'Downloads']);
  await view.unmount();
});

test('Connect: links to a guide for visitors without a wallet', async () => {
  const view = await show();
  assert.match(view.text(), 'New to wallets? Get started');
  await view.click(view.button('Get started'));
  assert.is(view.view(), 'GetWallet');
  assert.equal(view.eventNames(), ['CLICK_GET_WALLET_HELP']);
  await view.unmount();
});

for (const [flag, features] of [
  ['collapseWallets', { collapseWallets: true }],
  ['emailShowWallets: false', { emailShowWallets: false }],
] as const) {
  test(`Connect: ${flag} changes nothing if there is no other way to connect`, async () => {
    const view = await show({ options: { features } });
    assert.equal(view.names(rows), ['Harbor, Installed', 'Pebble, Installed']);
    await view.unmount();
  });

  test(`Connect: ${flag} shows one button that reveals the list and focuses its first row`, async () => {
    const view = await show({ options: { projectId: 'test', features: { ...features, socials: false } } });
    assert.is(view.container.querySelector('ul'), null);
    await view.click(view.button('Continue with a wallet'));
    await settle();
    await new Promise((resolve) => setTimeout(resolve));
    assert.equal(view.names(rows).slice(1, 3), ['Harbor, Installed', 'Pebble, Installed']);
    assert.is(document.activeElement, view.container.querySelector(rows));
    await view.unmount();
  });
}

test('Connect: no legal line without documents, even with the checkbox option', async () => {
  const view = await show({ options: { features: { legalCheckbox: true } } });
  assert.not.match(view.text(), 'accept');
  await view.click(view.button('Harbor, Installed'));
  assert.is(view.view(), 'ConnectingExternal');
  await view.unmount();
});

test('Connect: documents are links in one sentence, without referrer', async () => {
  const both = await show({ options: { termsConditionsUrl: terms, privacyPolicyUrl: privacy } });
  assert.match(both.text(), 'By connecting, you accept the Terms and Privacy Policy.');
  const [first, second] = both.container.querySelectorAll('a[target=_blank]');
  assert.equal([first?.getAttribute('href'), second?.getAttribute('href')], [terms, privacy]);
  assert.match(first?.getAttribute('rel') ?? '', 'noopener');
  await settle(() => {
    both.state.views.complete.value = true;
  });
  const name = 'Terms, opens in a new tab';
  assert.equal([first?.getAttribute('aria-label'), first?.textContent], [name, 'Terms']);
  await both.unmount();
  const one = await show({ options: { privacyPolicyUrl: privacy } });
  assert.match(one.text(), 'By connecting, you accept the Privacy Policy.');
  assert.is(one.container.querySelectorAll('a[target=_blank]').length, 1);
  await one.unmount();
});

test('Connect: a required checkbox has the whole sentence as its name, in which no link opens a tab', async () => {
  for (const [options, name] of [
    [{ termsConditionsUrl: terms, privacyPolicyUrl: privacy }, 'I accept the Terms and Privacy Policy'],
    [{ privacyPolicyUrl: privacy }, 'I accept the Privacy Policy'],
  ] as const) {
    const view = await show({ options: { ...options, features: { legalCheckbox: true } } });
    const box = view.get('input[type=checkbox]');
    for (const isComplete of [false, true]) {
      await settle(() => {
        view.state.views.complete.value = isComplete;
      });
      assert.is(box.getAttribute('aria-label'), name);
    }
    const links = [...view.container.querySelectorAll('label a')];
    assert.ok(links.every((link) => link.getAttribute('aria-label') === `${link.textContent}, opens in a new tab`));
    await view.unmount();
  }
});

test('Connect: a required checkbox blocks every method, announced and shown', async () => {
  const view = await show({ options: { termsConditionsUrl: terms, features: { legalCheckbox: true } } });
  const box = view.get<HTMLInputElement>('input[type=checkbox]');
  assert.match(view.text(), 'I accept the Terms');
  assert.not(box.checked);
  assert.is(box.getAttribute('aria-invalid'), null);
  await view.click(view.button('Harbor, Installed'));
  assert.is(view.view(), 'Connect');
  assert.equal(view.events, []);
  assert.is(document.activeElement, box);
  assert.is(box.getAttribute('aria-invalid'), 'true');
  const message = view.container.querySelector(`[id="${box.getAttribute('aria-describedby')}"]`);
  assert.is(message?.textContent, 'Accept the terms to continue.');
  assert.ok(message?.querySelector('svg'), 'an icon, too: not everyone sees the color');
  assert.is(view.state.announcer.last.alert.value?.text, 'Accept the terms to continue.');
  await view.unmount();
});

test('Connect: the checkbox follows the methods that need it; a sentence is the last line', async () => {
  const lines = async (features: object) => {
    const view = await show({ options: { termsConditionsUrl: terms, features } });
    const found = [...view.container.querySelectorAll('.foot > p')].map((line) => line.textContent);
    await view.unmount();
    return found;
  };
  assert.equal(await lines({ legalCheckbox: true }), ['I accept the Terms', 'New to wallets? Get started']);
  assert.equal(await lines({}), ['New to wallets? Get started', 'By connecting, you accept the Terms.']);
});

test('Connect: continues with the checkbox, the message disappears', async () => {
  const view = await show({ options: { termsConditionsUrl: terms, features: { legalCheckbox: true } } });
  await view.click(view.button('Harbor, Installed'));
  const box = view.get<HTMLInputElement>('input[type=checkbox]');
  await view.click(box);
  assert.ok(box.checked);
  assert.is(box.getAttribute('aria-invalid'), null);
  assert.not.match(view.text(), 'Accept the terms to continue.');
  await view.click(view.button('Harbor, Installed'));
  assert.is(view.view(), 'ConnectingExternal');
  await view.unmount();
});

test('Connect: consent remains until the modal is closed, or the documents change', async () => {
  const fake = createFakeModal({
    options: { projectId: '', termsConditionsUrl: terms, features: { legalCheckbox: true } },
  });
  const isChecked = async (change: () => void = () => {}): Promise<boolean> => {
    const view = await renderIn(fake, <Connect />);
    const { checked } = view.get<HTMLInputElement>('input[type=checkbox]');
    change();
    if (!checked) await view.click(view.get('input[type=checkbox]'));
    await view.unmount();
    return checked;
  };
  fake.state.modal.open.value = true;
  assert.equal([await isChecked(), await isChecked()], [false, true]);
  fake.state.settings.value = decodeOptions({ privacyPolicyUrl: privacy }, fake.state.settings.peek());
  assert.equal([await isChecked(), await isChecked()], [false, true]);
  close(fake.ctx);
  assert.is(await isChecked(), false);
});

test('Connect: once the documents are accepted, a view that has failed to load is shown when it is loaded again', async () => {
  const fake = createFakeModal({ options: { termsConditionsUrl: terms, features: { legalCheckbox: true } } });
  open(fake.ctx);
  const connect = await renderIn(fake, <Connect />);
  await connect.click(connect.get('input[type=checkbox]'));
  await connect.click(connect.button('All wallets'));
  await connect.unmount();
  assert.is(fake.view(), 'AllWallets');
  let loaded: Feature | undefined;
  let attempts = 0;
  const loadFeature = async (): Promise<Feature> => {
    attempts += 1;
    if (attempts === 1) throw new Error('offline');
    loaded = directory;
    return directory;
  };
  const ctx: typeof fake.ctx = { ...fake.ctx, loadFeature, feature: () => loaded };
  const view = await renderIn({ ...fake, ctx }, <LazyView view="AllWallets" onSkeleton={() => {}} />);
  await view.click(view.button('Try again'));
  await view.pass(0);
  assert.equal([fake.view(), attempts], ['AllWallets', 2]);
  await view.unmount();
});

test('Connect: the label toggles the checkbox', async () => {
  const view = await show({ options: { privacyPolicyUrl: privacy, features: { legalCheckbox: true } } });
  const box = view.get<HTMLInputElement>('input[type=checkbox]');
  assert.is(view.get<HTMLLabelElement>('label').htmlFor, box.id);
  await view.unmount();
});

/** Connect with a required checkbox, whose chunk loads as the test says: `answer` throws or waits. */
async function showUnloaded(answer: () => unknown) {
  const fake = createFakeModal({ options: { termsConditionsUrl: terms, features: { legalCheckbox: true } } });
  const { load: loadOther, slot } = fake.ctx;
  const isLoaded = signal(false);
  const calls = { loads: 0, answer };
  const load = (async (name: 'hostOptions') => {
    if (name !== 'hostOptions') return loadOther(name);
    calls.loads++;
    await calls.answer();
    isLoaded.value = true;
    return {};
  }) as unknown as typeof fake.ctx.load;
  const slotOf = ((name: keyof Slots) => (isLoaded.value ? slot(name) : new Map())) as typeof slot;
  return { ...fake, calls, ...(await renderIn({ ...fake, ctx: { ...fake.ctx, slot: slotOf, load } }, <Connect />)) };
}

const offline = (): never => {
  throw new Error('offline');
};

test('Connect: a method that is pressed before the checkbox is loaded highlights it as soon as it is there', async () => {
  const loading = deferred<void>();
  const view = await showUnloaded(() => loading.promise);
  assert.not.match(view.text(), 'Loading');
  await view.click(view.button('Harbor, Installed'));
  assert.is(view.view(), 'Connect');
  assert.match(view.text(), 'Loading');
  assert.is(view.state.announcer.last.status.value?.text, 'Loading');
  await settle(() => loading.resolve());
  const box = view.get<HTMLInputElement>('input[type=checkbox]');
  assert.is(document.activeElement, box);
  assert.is(box.getAttribute('aria-invalid'), 'true');
  assert.is(view.state.announcer.last.alert.value?.text, 'Accept the terms to continue.');
  assert.not.match(view.text(), 'Loading');
  await view.unmount();
});

test('Connect: loads the documents again when the page is back online, and shows that a retry is in progress', async () => {
  const first = deferred<void>();
  const view = await showUnloaded(() => first.promise);
  await settle(() => first.reject(new Error('offline')));
  await nextTask();
  assert.match(view.text(), 'Couldn’t load the terms.');
  assert.is(view.calls.loads, 1);
  const loading = deferred<void>();
  view.calls.answer = () => loading.promise;
  await settle(() => void window.dispatchEvent(new Event('online')));
  assert.is(view.calls.loads, 2);
  assert.is(view.button('Try again').getAttribute('aria-busy'), 'true');
  await settle(() => loading.resolve());
  assert.ok(view.get<HTMLInputElement>('input[type=checkbox]'));
  await settle(() => void window.dispatchEvent(new Event('online')));
  assert.is(view.calls.loads, 2);
  await view.unmount();
});

test('Connect: says that the documents failed to load, and blocks connecting until a retry has loaded them', async () => {
  const view = await showUnloaded(offline);
  assert.match(view.text(), 'Couldn’t load the terms.');
  await view.click(view.button('Harbor, Installed'));
  assert.is(view.view(), 'Connect');
  assert.is(view.calls.loads, 2);
  assert.is(view.state.announcer.last.alert.value?.text, 'Couldn’t load the terms.');
  view.calls.answer = () => {};
  await view.click(view.button('Try again'));
  assert.not.match(view.text(), 'Couldn’t load the terms.');
  assert.ok(view.get<HTMLInputElement>('input[type=checkbox]'));
  await view.unmount();
});

test('Connect: follows a change of language', async () => {
  const view = await show();
  await settle(() => view.state.locale.set('ar', { 'connect.installed': 'مثبّتة' }));
  assert.equal(view.names(rows)[0], 'Harbor, مثبّتة');
  await view.unmount();
});

const rainbow = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow://' };

test('Connect: with a project id, the QR code is first and all wallets last, with a rounded count', async () => {
  const view = await show({ options: relayed });
  assert.equal(view.names(rows), ['Use your phone, QR code', 'Harbor, Installed', 'Pebble, Installed', 'All wallets']);
  await settle(
    () => (view.state.wallets.directory.value = { status: 'ready', featured: [], recommended: [rainbow], total: 487 }),
  );
  assert.equal(view.names(rows).slice(2), ['Pebble, Installed', 'Rainbow', 'All wallets, 480+']);
  await view.unmount();
});

test('Connect: a phone has one row for its apps', async () => {
  const view = await show({ options: relayed, mobile: true });
  assert.equal(view.names(rows), ['Harbor, Installed', 'Pebble, Installed', 'All wallets']);
  await view.click(view.button('All wallets'));
  assert.is(view.view(), 'AllWallets');
  await view.unmount();
});

test('Connect: a phone gets its apps instead of a QR code where all wallets are not listed', async () => {
  const options = { ...relayed, allWallets: 'HIDE' } as const;
  const view = await show({ options, mobile: true, wallets: [] });
  assert.equal(view.names(rows), ['Open a wallet app']);
  assert.is(view.get(`${rows} path`).getAttribute('d'), iconPhone);
  await view.click(view.button('Open a wallet app'));
  assert.is(view.view(), 'AllWallets');
  assert.ok(view.asked.includes('pairing'), 'some phones need the pairing before the tap');
  await view.unmount();
});

for (const [where, options, mobile, shown] of [
  ['SHOW', { allWallets: 'SHOW' }, false, true],
  ['HIDE', { allWallets: 'HIDE' }, true, false],
  ['ONLY_MOBILE on a desktop', { allWallets: 'ONLY_MOBILE' }, false, false],
  ['ONLY_MOBILE on a phone', { allWallets: 'ONLY_MOBILE' }, true, true],
  ['the feature switched off', { features: { allWallets: false } }, false, false],
  ['no project id', { projectId: '' }, false, false],
] as const) {
  test(`Connect: all wallets, ${where}`, async () => {
    const view = await show({ options: { ...relayed, ...options }, mobile });
    assert.is(view.names(rows).includes('All wallets'), shown);
    await view.unmount();
  });
}

test('Connect: rows lead to the QR code, all wallets, and a listed wallet', async () => {
  const customWallets = [rainbow, cove];
  for (const [name, leads, events] of [
    ['Use your phone, QR code', 'ConnectingWalletConnectBasic', []],
    ['All wallets', 'AllWallets', ['CLICK_ALL_WALLETS']],
    ['Rainbow', 'ConnectingWalletConnect', ['SELECT_WALLET']],
    ['Cove', 'Downloads', ['SELECT_WALLET']],
  ] as const) {
    const view = await show({ options: { ...relayed, customWallets } });
    await view.click(view.button(name));
    assert.is(view.view(), leads);
    assert.equal(view.eventNames(), events);
    await view.unmount();
  }
});

test('Connect: on a phone, a wallet of the directory without links leads to the view that opens the page in it', async () => {
  const known = { id: 'phantom', name: 'Phantom' };
  for (const [mobile, leads] of [
    [true, 'ConnectingWalletConnect'],
    [false, 'Downloads'],
  ] as const) {
    const view = await show({ options: { ...relayed, customWallets: [cove] }, mobile });
    await settle(() => {
      view.state.wallets.byId.value = new Map([[known.id, known]]);
      view.state.wallets.directory.value = { status: 'ready', featured: [], recommended: [known], total: 1 };
    });
    await view.click(view.button('Phantom'));
    assert.is(view.view(), leads);
    await view.unmount();
    const other = await show({ options: { ...relayed, customWallets: [cove] }, mobile });
    await other.click(other.button('Cove'));
    assert.is(other.view(), 'Downloads', 'the host’s wallet has no link');
    await other.unmount();
  }
});

test('Connect: consent is required for the QR code and all wallets, too', async () => {
  const options = { ...relayed, termsConditionsUrl: terms, features: { legalCheckbox: true } };
  const view = await show({ options });
  await view.click(view.button('Use your phone, QR code'));
  await view.click(view.button('All wallets'));
  assert.is(view.view(), 'Connect');
  await view.unmount();
});

test('Connect: loads the directory when shown and reserves its rows', async () => {
  let asked = 0;
  const chunks = { directory: { directory: { fetchLists: async () => void asked++ } } };
  const view = await show({ options: relayed, chunks });
  assert.is(asked, 1);
  const load = (status: 'loading' | 'ready') =>
    settle(() => (view.state.wallets.directory.value = { status, featured: [], recommended: [], total: null }));
  const room = (): number => view.container.querySelectorAll('li[aria-hidden=true]').length;
  assert.is(room(), 2, 'four less those of the page, from the first frame on');
  await load('loading');
  assert.is(room(), 2);
  await load('ready');
  assert.is(room(), 0);
  await view.unmount();
});

test('Connect: a failed directory keeps other rows, shows an error, and can be retried', async () => {
  let asked = 0;
  const chunks = { directory: { directory: { fetchLists: async () => void asked++ } } };
  const view = await show({ options: relayed, chunks });
  await settle(
    () => (view.state.wallets.directory.value = { status: 'failed', featured: [], recommended: [], total: null }),
  );
  const failure = view.get<HTMLElement>('.retry');
  assert.match(failure.textContent, 'Couldn’t load the list of wallets.');
  assert.is(failure.style.getPropertyValue('--count'), '2', 'as high as the rows that were reserved');
  assert.is(failure.nextElementSibling, view.button('All wallets').closest('li'));
  assert.ok(view.names(rows).includes('Harbor, Installed'));
  await view.click(view.button('Try again'));
  assert.is(asked, 2);
  await view.unmount();
});

test('Connect: a failed directory is not shown where no row, or one icon, was reserved for it', async () => {
  const third = wallet('Cove', { id: 'cove' });
  for (const [mobile, wallets, isShown] of [
    [false, [harbor, pebble, third], true],
    [false, [harbor, pebble, third, wallet('Juniper', { id: 'juniper' })], false],
    [true, [harbor, pebble], true],
    [true, [harbor, pebble, third], false],
  ] as const) {
    const view = await show({ options: relayed, mobile, wallets: [...wallets] });
    await settle(
      () => (view.state.wallets.directory.value = { status: 'failed', featured: [], recommended: [], total: null }),
    );
    assert.is(Boolean(view.container.querySelector('.retry')), isShown, `${mobile} ${wallets.length}`);
    await view.unmount();
  }
});

test('Connect: a directory chunk that failed to load counts as a failed directory', async () => {
  const chunks = {
    directory: { directory: { fetchLists: () => Promise.reject(new Error('offline')) } },
  };
  const view = await show({ options: relayed, chunks });
  await settle();
  assert.match(view.text(), 'Couldn’t load the list of wallets.');
  assert.is(view.state.announcer.last.status.value?.text, 'Couldn’t load the list of wallets.');
  assert.is(view.container.querySelector('[role=status]'), null, 'a region that comes with its text is not read');
  await view.unmount();
});

test('Connect: a failed directory is loaded again when the page is back online', async () => {
  let asked = 0;
  const chunks = { directory: { directory: { fetchLists: async () => void asked++ } } };
  const view = await show({ options: relayed, chunks });
  const end = (status: 'failed' | 'ready') =>
    settle(() => (view.state.wallets.directory.value = { status, featured: [], recommended: [], total: null }));
  const goOnline = () => settle(() => void window.dispatchEvent(new Event('online')));
  await end('failed');
  await goOnline();
  assert.is(asked, 2);
  await end('ready');
  await goOnline();
  assert.is(asked, 2);
  await view.unmount();
});

test('Connect: changed options and networks reload the directory', async () => {
  let asked = 0;
  const chunks = { directory: { directory: { fetchLists: async () => void asked++ } } };
  const view = await show({ options: relayed, chunks });
  await settle(
    () => (view.state.settings.value = decodeOptions({ featuredWalletIds: ['x'] }, view.state.settings.value)),
  );
  assert.is(asked, 2);
  await view.unmount();
});

test('Connect: requests nothing without a project id', async () => {
  const view = await show();
  assert.equal(view.asked, []);
  await view.unmount();
});

test.run();
