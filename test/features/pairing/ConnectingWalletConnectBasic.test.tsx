import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { close } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';
import { titleOf } from '../../../src/core/shell/titleOf';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { connectWallet } from '../../../src/features/connection/connectWallet';
import { disconnect } from '../../../src/features/connection/disconnect';
import { toPairingError } from '../../../src/features/pairing/toPairingError';
import type { Namespace } from '../../../src/lib/caip';
import { deferred } from '../../../src/lib/deferred';
import { ADDRESS, latest } from '../../support/fakeAdapter';
import { harbor } from '../../support/fakeModal';
import { type FakePairing, restorePage, showPairing } from '../../support/fakePairing';
import { granted, relaySession } from '../../support/fakeRelay';
import { setHidden } from '../../support/setHidden';
import { SOLANA_MAINNET, solana } from '../../support/solana';

test.after.each(restorePage);

type View = Awaited<ReturnType<typeof showPairing>>;

/** How much of a code is drawn. */
const drawn = (code: Element): number =>
  [...code.querySelectorAll('path')].reduce((sum, path) => sum + (path.getAttribute('d')?.length ?? 0), 0);
/** What a code draws. */
const drawingOf = (code: Element): string =>
  [...code.querySelectorAll('path')].map((path) => path.getAttribute('d')).join();

test('CodePanel: prepares a code, then shows it with its remaining time', async () => {
  const view = await showPairing(undefined, {}, async ({ relay }) => {
    relay.hold = true;
  });
  assert.match(view.text(), 'Scan with any wallet app');
  assert.match(view.text(), 'Preparing code…');
  assert.is(view.get('[role=img]').getAttribute('aria-busy'), 'true');
  assert.is(view.button('Copy link').getAttribute('aria-disabled'), 'true');
  await view.act(() => view.pairing().deliver());
  assert.is(view.get('[role=img]').getAttribute('aria-label'), 'QR code for connecting a phone wallet');
  assert.not(view.get('[role=img]').hasAttribute('aria-busy'));
  assert.ok(drawn(view.get('.qr')) > 5_000);
  assert.is(view.get('.line rect').getAttribute('stroke-dasharray'), '100.0 100', 'what is left, round the card');
  assert.is(view.container.querySelector('.mid'), null, 'no picture without a wallet');
  assert.match(view.text(), 'Refreshes in 3:50');
  assert.is(view.get('.time').getAttribute('aria-hidden'), 'true');
  await view.pass(42_000);
  assert.match(view.text(), 'Refreshes in 3:08');
  assert.is(view.get('.line rect').getAttribute('stroke-dasharray'), '81.7 100');
  await view.unmount();
});

test('CodePanel: says which wallets can scan the code if not all of them support the app’s networks', async () => {
  const evm = 'eip155:1';
  for (const [networks, family, text] of [
    [[evm], null, 'Scan with any wallet app'],
    [[solana, evm], null, 'Scan with any wallet app'],
    [[solana], null, 'Scan with a wallet app for Solana'],
    [[evm, solana], 'solana', 'Scan with a wallet app for Solana'],
    [[solana, evm], 'eip155', 'Scan with any wallet app'],
  ] as const) {
    const view = await showPairing(undefined, { options: { networks } } as never, async ({ state }) => {
      state.router.reset('Connect', { namespace: family ?? undefined });
    });
    assert.match(view.text(), text);
    await view.unmount();
  }
});

test('CodePanel: shows that preparing is slow after 8 s', async () => {
  const view = await showPairing(undefined, {}, async ({ relay }) => {
    // The relay chunk never loads.
    relay.onMake = () => new Promise(() => {});
  });
  await view.pass(7_999);
  assert.match(view.text(), 'Preparing code…');
  await view.pass(1);
  assert.match(view.text(), 'Still preparing. Check your connection.');
  assert.is(view.announced(), 'Still preparing. Check your connection.');
  await view.unmount();
});

test('CodePanel: an encoder that cannot be loaded has a retry, and the link can be copied meanwhile', async () => {
  const view = await showPairing(undefined, {}, async ({ ctx }) => {
    const { load } = ctx;
    let isFirst = true;
    const loadOnce = (name: 'qr') => {
      const fails = name === 'qr' && isFirst;
      if (fails) isFirst = false;
      return fails ? Promise.reject(new TypeError('404')) : load(name);
    };
    Object.assign(ctx, { load: loadOnce });
  });
  assert.match(view.text(), 'Couldn’t create a code');
  assert.match(view.text(), 'Check your connection, then try again.');
  assert.is(view.alerted(), 'Couldn’t create a code. Check your connection, then try again.');
  await view.pass(8_000);
  assert.not.match(view.text(), 'preparing');
  assert.is(view.button('Copy link').getAttribute('aria-disabled'), null);
  await view.click(view.button('Try again'));
  assert.not.match(view.text(), 'Couldn’t create a code');
  assert.match(view.text(), 'Scan with any wallet app');
  assert.ok(drawn(view.get('.qr')) > 5_000);
  assert.is(view.get('[role=img]').getAttribute('aria-busy'), null);
  await view.unmount();
});

const silent = 'The connection service isn’t answering. Trying again…';

test('CodePanel: announces a silent relay once after 8 s, and shows the code without a click when it answers', async () => {
  const view = await showPairing(undefined, {}, async ({ relay }) => {
    relay.hold = true;
  });
  const said: (string | undefined)[] = [];
  const stop = view.state.announcer.last.status.subscribe((message) => said.push(message?.text));
  await view.pass(7_999);
  assert.not.match(view.text(), silent);
  await view.pass(1);
  assert.match(view.get('.code').textContent ?? '', silent);
  await view.pass(8 * 60_000);
  assert.match(view.get('.code').textContent ?? '', silent);
  assert.is(view.relay.pairings.length, 3, 'one for each four minutes');
  assert.is(view.relay.waiting.length, 1, 'two live pairings');
  assert.is(view.account().status, 'connecting');
  assert.not(view.events.some(({ event }) => event === 'CONNECT_ERROR'));
  assert.equal(said.filter((text) => text === silent).length, 1);
  await view.act(() => view.pairing().deliver());
  assert.not.match(view.text(), silent);
  assert.match(view.text(), 'Refreshes in 3:50');
  await view.act(() => view.pairing().approve());
  assert.is(view.account().status, 'connected');
  stop();
  await view.unmount();
});

test('runPairing: waits four seconds after the relay chunk has loaded before it reports silence', async () => {
  let arrive = (): void => {};
  const view = await showPairing(undefined, {}, async ({ relay }) => {
    relay.hold = true;
    relay.onMake = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
  });
  await view.pass(9_000);
  await view.act(() => arrive());
  await view.pass(3_999);
  assert.not.match(view.text(), silent);
  await view.pass(1);
  assert.match(view.text(), silent);
  await view.unmount();
});

test('close: ends the pairing while the relay is silent', async () => {
  const view = await showPairing(undefined, {}, async ({ relay }) => {
    relay.hold = true;
  });
  await view.pass(20_000);
  await view.act(() => close(view.ctx));
  assert.is(view.relay.waiting.length, 0);
  assert.is(view.account().status, 'disconnected');
  await view.unmount();
});

test('CodePanel: shows an error with a retry if the relay cannot be reached', async () => {
  const view = await showPairing(undefined, {}, async ({ relay }) => {
    relay.hold = true;
  });
  await view.act(() => view.pairing().fail(new Error('WebSocket connection failed')));
  await view.pass(0);
  assert.match(view.text(), 'Couldn’t create a code');
  assert.match(view.text(), 'The connection service didn’t answer.');
  assert.is(view.alerted(), 'Couldn’t create a code. The connection service didn’t answer.');
  assert.is(document.activeElement, view.button('Try again'));
  assert.ok(view.pairing().ended);
  view.relay.hold = false;
  await view.click(view.button('Try again'));
  await view.pass(0);
  assert.match(view.text(), 'Refreshes in 3:50');
  assert.is(view.relay.waiting.length, 1);
  await view.unmount();
});

test('CodePanel: an approval connects, is announced, and closes the modal', async () => {
  const view = await showPairing();
  await view.act(() => view.pairing().answer());
  assert.match(view.text(), 'Finishing connection…');
  assert.not.match(view.text(), 'Refreshes', 'a scanned code is not renewed');
  assert.not(view.names('button').includes('Copy link'), 'nothing that does nothing');
  assert.not(view.names('button').includes('Get one'));
  assert.is(view.container.querySelector('.line'), null);
  assert.is(view.get('.code').dataset['state'], 'answered');
  assert.is(view.get('.halo').dataset['state'], 'running');
  await view.act(() => view.pairing().approve());
  const { status, addresses, walletId, walletName, networkId } = view.account();
  assert.equal(
    [status, addresses, walletId, walletName, networkId],
    ['connected', [ADDRESS], 'walletConnect', 'Lumen', 'eip155:1'],
  );
  assert.not(view.state.modal.open.value);
  assert.is(view.announced(), 'Connected to Lumen');
  assert.equal(view.events.find(({ event }) => event === 'CONNECT_SUCCESS')?.properties, {
    method: 'qrcode',
    name: 'Lumen',
  });
  assert.equal(view.stored('connections'), {
    eip155: { walletId: 'walletConnect', walletName: 'Lumen', networkId: 'eip155:1', session: 'topic' },
  });
  await view.unmount();
});

test('finishPairing: shows UnsupportedChain if the wallet is on a network that the app does not have', async () => {
  const view = await showPairing();
  await view.act(() => view.pairing().approve(relaySession({ namespaces: granted('eip155:56', ADDRESS) })));
  assert.is(view.view(), 'UnsupportedChain');
  assert.ok(view.state.modal.open.value);
  await view.unmount();
});

for (const [error, message] of [
  [4001, 'no'],
  [5000, 'no'],
  [5001, 'no'],
  [5002, { toString: 0 }],
]) {
  test(`CodePanel: refusal ${error} shows "declined" with a retry`, async () => {
    const view = await showPairing();
    const code = drawingOf(view.get('.qr'));
    await view.act(() => view.pairing().refuse({ code: error, message }));
    await view.pass(0);
    assert.is(view.get('.veil .headline').textContent, 'Connection declined');
    assert.is(view.get('.code').dataset['state'], 'declined');
    assert.is(drawingOf(view.get('.qr')), code, 'the same code is below it');
    assert.not(view.names('button').includes('Copy link'));
    assert.is(document.activeElement, view.button('Try again'));
    assert.ok(view.eventNames().includes('USER_REJECTED'));
    assert.is(view.account().status, 'disconnected');
    await view.click(view.button('Try again'));
    await view.pass(0);
    assert.match(view.text(), 'Refreshes in 3:50');
    assert.is(view.relay.pairings.length, 2);
    assert.is(view.account().status, 'connecting');
    await view.unmount();
  });
}

const sharedNothing =
  'The wallet shared no account on this app’s networks. Allow one of them there, or use another wallet.';
const notFinished = 'The wallet didn’t finish the connection. Try again, or use another wallet.';
for (const [cause, text, message] of [
  [{ code: 5100, message: 'Unsupported chains' }, sharedNothing, /shared no account/],
  [{ code: 5104, message: 'Unsupported namespace key' }, sharedNothing, /shared no account/],
  [{ code: 5101, message: 'Unsupported methods' }, notFinished, /./],
  [{ code: 7001, message: 'Session settlement failed' }, notFinished, /./],
  [{ code: -32000, message: { toString: 0 } }, notFinished, /./],
] as const) {
  test(`CodePanel: an end with the wallet’s code ${cause.code} has its own cause and an event`, async () => {
    const view = await showPairing();
    await view.act(() => view.pairing().refuse(cause));
    await view.pass(0);
    assert.is(view.get('.headline').textContent, 'Couldn’t connect');
    assert.match(view.text(), text);
    assert.is(view.alerted(), `Couldn’t connect. ${text}`);
    assert.is(view.eventNames().at(-1), 'CONNECT_ERROR');
    assert.match(JSON.stringify(view.events.at(-1)?.properties), message);
    await view.click(view.button('Try again'));
    await view.pass(0);
    assert.is(view.relay.pairings.length, 2);
    await view.unmount();
  });
}

test('toPairingError: a session without the app’s networks has the code networksNotShared', async () => {
  const view = await showPairing();
  assert.is((await toPairingError(view.ctx, { code: 5100 })).code, 'networksNotShared');
  assert.is((await toPairingError(view.ctx, { code: '5100' })).code, 'walletFailed');
  await view.unmount();
});

test('CodePanel: a wallet that approves and then fails shows an error that does not blame the relay', async () => {
  const view = await showPairing();
  await view.act(() => view.pairing().answer());
  await view.act(() => view.pairing().refuse(new Error('Invalid namespaces')));
  assert.is(view.get('.headline').textContent, 'Couldn’t connect');
  assert.match(view.text(), notFinished);
  await view.unmount();
});

for (const [code, text] of [
  ['chunkNotLoaded', 'Check your connection, then try again.'],
  ['chunkChanged', 'Part of this window failed a security check and was blocked.'],
  ['chunkBlocked', 'This page’s security policy blocked part of this window.'],
  ['signInSetupFailed', 'This app’s sign-in didn’t answer. Try again.'],
] as const) {
  test(`CodePanel: a missing part of the modal or the app (${code}) shows an error that does not blame the relay`, async () => {
    const view = await showPairing();
    await view.act(() => view.pairing().refuse(new WalletModalError(code, { message: code })));
    assert.is(view.get('.headline').textContent, 'Couldn’t connect');
    assert.match(view.text(), text);
    await view.unmount();
  });
}

test('keepPairingAlive: the account is connecting while the view is mounted, then disconnected', async () => {
  const view = await showPairing();
  assert.is(view.account().status, 'connecting');
  await view.unmount();
  assert.is(view.account().status, 'disconnected');
});

test('keepPairingAlive: the account of the family that the modal is for is connecting', async () => {
  const view = await showPairing(undefined, { options: { networks: ['eip155:1', solana] } }, async ({ ctx, state }) => {
    const account = { status: 'connected', addresses: ['0x1'], networkId: 'eip155:1' } as const;
    state.accounts.update('eip155', account);
    open(ctx, { namespace: 'solana', view: 'Connect' });
  });
  const status = (namespace: Namespace) => view.state.accounts.get(namespace).status;
  assert.equal([status('eip155'), status('solana')], ['connected', 'connecting']);
  await view.unmount();
  assert.equal([status('eip155'), status('solana')], ['connected', 'disconnected']);
});

test('keepPairingAlive: another family that is connected meanwhile becomes active when the view is left', async () => {
  const view = await showPairing(undefined, { options: { networks: ['eip155:1', solana] } });
  const account = { status: 'connected', addresses: ['So1'], networkId: SOLANA_MAINNET } as const;
  await view.act(() => view.state.accounts.update('solana', account));
  assert.is(view.state.networks.activeNamespace.value, 'eip155');
  await view.unmount();
  assert.is(view.state.networks.activeNamespace.value, 'solana');
});

test('CopyLink: copies the URI, announces it and shows it for a moment', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  const view = await showPairing();
  await view.click(view.button('Copy link'));
  assert.equal(copied, [view.pairing().uri]);
  assert.is(view.announced(), 'Link copied');
  assert.ok(view.button('Copied'));
  await view.pass(1_500);
  assert.ok(view.button('Copy link'));
  await view.unmount();
});

test('CopyLink: shows the URI in a selected field if the clipboard fails', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  const view = await showPairing();
  await view.click(view.button('Copy link'));
  const field = view.get<HTMLInputElement>('input');
  assert.is(field.value, view.pairing().uri);
  assert.ok(field.readOnly);
  assert.is(document.activeElement, field);
  assert.equal([field.selectionStart, field.selectionEnd], [0, field.value.length]);
  assert.match(view.text(), 'Copy the selected link yourself');
  await view.unmount();
});

test('renew: replaces the code before it expires, three times without input, then waits', async () => {
  const view = await showPairing();
  const first = drawingOf(view.get('.qr'));
  await view.pass(229_999);
  assert.is(view.relay.pairings.length, 1);
  await view.pass(1);
  assert.is(view.relay.pairings.length, 2);
  assert.ok(view.relay.pairings[0]?.ended, 'two live pairings');
  assert.is(view.announced(), 'New code ready');
  assert.is.not(drawingOf(view.get('.incoming .qr')), first);
  await view.pass(200);
  assert.is(view.container.querySelectorAll('.qr').length, 1);
  await view.pass(229_800);
  await view.pass(230_000);
  assert.is(view.relay.pairings.length, 4);
  await view.pass(230_000);
  assert.is(view.relay.pairings.length, 4);
  assert.match(view.text(), 'This code expired');
  assert.match(view.text(), 'Still there?');
  assert.match(view.text(), 'Codes last four minutes to keep the connection private.');
  assert.is(view.container.querySelector('.meter'), null, 'nothing that does nothing');
  assert.is(view.container.querySelector('.line'), null);
  assert.is(view.alerted(), 'This code expired');
  await view.click(view.button('New code'));
  await view.pass(0);
  assert.match(view.text(), 'Refreshes in 3:50');
  assert.is(view.relay.waiting.length, 1);
  await view.unmount();
});

for (const [end, finish, said] of [
  ['was declined', (view) => view.act(() => view.pairing().refuse({ code: 5000 })), 'Connection declined. '],
  ['failed', (view) => view.act(() => view.pairing().refuse({ code: 5101 })), 'Couldn’t connect. '],
  ['expired', (view) => view.pass(4 * 230_000), 'This code expired'],
] as const satisfies readonly [string, (view: View) => Promise<void>, string][]) {
  test(`CodePanel: the next view does not announce that an earlier attempt ${end}`, async () => {
    const view = await showPairing();
    const { router, announcer } = view.state;
    await finish(view);
    assert.ok(view.alerted()?.startsWith(said), view.alerted());
    await view.act(() => router.goBack());
    for (const [name, data] of [
      ['ConnectingWalletConnectBasic', {}],
      ['ConnectingWalletConnect', { walletId: 'lumen' }],
    ] as const) {
      announcer.last.alert.value = null;
      await view.act(() => router.push(name, data));
      assert.is(view.alerted(), undefined);
      assert.is(document.activeElement, document.body);
      assert.match(view.text(), 'Refreshes in 3:50');
      // Its own end is announced.
      await finish(view);
      assert.ok(view.alerted()?.startsWith(said), view.alerted());
      await view.act(() => router.goBack());
    }
    await view.unmount();
  });
}

test('renew: input from the visitor resets the limit', async () => {
  const view = await showPairing();
  for (let round = 0; round < 5; round++) {
    await view.pass(200_000);
    const keyDown = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, composed: true });
    await view.act(() => void view.container.dispatchEvent(keyDown));
    await view.pass(30_000);
  }
  assert.is(view.relay.pairings.length, 6);
  assert.match(view.text(), 'Refreshes in');
  await view.unmount();
});

test('renew: does nothing in a hidden tab or on return; a late approval still connects', async () => {
  const view = await showPairing();
  await view.act(() => setHidden(true));
  await view.pass(230_000);
  await view.act(() => setHidden(false));
  await view.pass(5_000);
  assert.match(view.text(), 'This code expired');
  assert.is(view.relay.pairings.length, 1);
  await view.act(() => view.pairing().approve());
  assert.is(view.account().status, 'connected');
  await view.unmount();
});

test('renew: replaces an expired code at once after sleep', async () => {
  const view = await showPairing();
  view.setClock(3_600_000);
  await view.pass(1_000);
  assert.is(view.relay.pairings.length, 2);
  assert.is(view.relay.waiting.length, 1);
  assert.match(view.text(), 'Refreshes in 3:50');
  await view.unmount();
});

for (const answer of ['approval', 'nothing', 'silence'] as const) {
  test(`catchUp: after sleep, keeps a code that was valid before until the relay has delivered: ${answer}`, async () => {
    const view = await showPairing();
    const caughtUp = deferred();
    view.relay.onCatchUp = () => caughtUp.promise;
    await view.pass(200_000);
    view.setClock(45_000);
    await view.pass(5_000);
    assert.is(view.relay.pairings.length, 1);
    if (answer === 'approval') {
      await view.act(() => view.pairing().answer());
      await view.act(caughtUp.resolve);
      // It is still settled.
      await view.pass(20_000);
      await view.act(() => view.pairing().approve());
      assert.is(view.account().status, 'connected');
      assert.is(view.relay.pairings.length, 1);
    } else {
      if (answer === 'nothing') await view.act(caughtUp.resolve);
      else await view.pass(49_000);
      assert.is(view.relay.pairings.length, 1);
      await view.pass(1_000);
      assert.is(view.relay.pairings.length, 2);
      assert.match(view.text(), 'Refreshes in 3:50');
    }
    await view.unmount();
  });
}

test('isStale: a clock that is set back does not extend a code', async () => {
  const view = await showPairing();
  view.setClock(-3_600_000);
  await view.pass(1_000);
  assert.is(view.relay.pairings.length, 2);
  assert.match(view.text(), 'Refreshes in 3:50');
  await view.unmount();
});

test('runPairing: renews a pairing that the relay reports as expired', async () => {
  const view = await showPairing();
  await view.act(() => view.pairing().refuse(new Error('Proposal expired')));
  assert.is(view.relay.pairings.length, 2);
  assert.match(view.text(), 'Refreshes in 3:50');
  await view.unmount();
});

test('runPairing: an attempt that the client itself has ended, such as for a session of another tab, is no failure', async () => {
  const view = await showPairing();
  await view.act(() => view.pairing().refuse(new DOMException('Connected in another tab', 'AbortError')));
  assert.is(view.relay.pairings.length, 2);
  assert.not.match(view.text(), 'Couldn’t create a code');
  assert.not(view.events.some(({ event }) => event === 'CONNECT_ERROR'));
  await view.unmount();
});

test('runPairing: a modal that is destroyed makes no other code', async () => {
  const view = await showPairing();
  view.life.abort();
  await view.act(() => view.pairing().refuse(new DOMException('Closed', 'AbortError')));
  assert.is(view.relay.pairings.length, 1);
  await view.unmount();
});

test('keepPairingAlive: on return, shows the same code until it is about to expire', async () => {
  const view = await showPairing();
  const { uri } = view.pairing();
  await view.act(() => view.state.router.goBack());
  await view.pass(100_000);
  assert.not(view.pairing().ended);
  await view.act(() => view.state.router.push('ConnectingWalletConnectBasic'));
  assert.is(view.display().uri, uri);
  await view.act(() => view.state.router.goBack());
  await view.pass(129_999);
  await view.act(() => view.state.router.push('ConnectingWalletConnectBasic'));
  assert.is(view.relay.pairings.length, 1);
  await view.pass(1);
  assert.is(view.relay.pairings.length, 2);
  assert.is(view.relay.waiting.length, 1);
  await view.unmount();
});

test('renew: does nothing while no view shows the pairing', async () => {
  const view = await showPairing();
  await view.act(() => view.state.router.goBack());
  await view.pass(600_000);
  assert.is(view.relay.pairings.length, 1);
  await view.unmount();
});

test('close: ends the pairing and refuses a late approval', async () => {
  const view = await showPairing();
  await view.act(() => close(view.ctx));
  assert.ok(view.pairing().ended);
  await view.act(() => view.pairing().approve());
  assert.equal(view.relay.log, ['refused topic']);
  assert.is(view.account().status, 'disconnected');
  assert.equal(view.display(), { status: 'idle', uri: null });
  await view.unmount();
});

for (const [name, leave] of [
  ['`close()`', async ({ ctx }) => close(ctx)],
  [
    'a wallet of the browser',
    async ({ ctx, life, adapter, settle, state }) => {
      state.router.goBack();
      const done = connectWallet(ctx, { walletId: harbor.id, signal: life.signal });
      await settle();
      latest(adapter.attempts).accept();
      await done;
    },
  ],
] satisfies [string, (view: FakePairing) => Promise<void>][])
  test(`close: embedded, ${name} ends the pairing and refuses a late approval`, async () => {
    const view = await showPairing(undefined, { options: { enableEmbedded: true } });
    await view.act(() => void leave(view));
    assert.ok(view.pairing().ended);
    const { status, walletId } = view.account();
    await view.act(() => view.pairing().approve());
    assert.equal(view.relay.log, ['refused topic']);
    assert.equal([view.account().status, view.account().walletId], [status, walletId]);
    assert.equal(view.display(), { status: 'idle', uri: null });
    await view.unmount();
  });

/** A pairing that is pending while the family's account does not say so. */
const hidden: readonly [
  name: string,
  before: (fake: FakePairing) => Promise<void>,
  hide: (view: View) => Promise<void>,
][] = [
  ['whose code has been left', async () => {}, ({ act, state }) => act(() => void state.router.goBack())],
  [
    'whose code has expired',
    async () => {},
    async ({ act, pass }) => {
      await act(() => setHidden(true));
      await pass(230_000);
    },
  ],
  [
    'that replaces a connected wallet',
    async ({ ctx, life, adapter, settle }) => {
      const done = connectInjected(ctx, { wallet: harbor, namespace: 'eip155', signal: life.signal });
      await settle();
      latest(adapter.attempts).accept();
      await done;
    },
    async () => {},
  ],
];
for (const [name, before, hide] of hidden)
  test(`disconnect: a pairing ${name} ends, and a late approval connects nothing`, async () => {
    const view = await showPairing(undefined, {}, before);
    await hide(view);
    await view.act(() => void disconnect(view.ctx, 'solana'));
    assert.not(view.pairing().ended, 'it is not for that family');
    await view.act(() => void disconnect(view.ctx, 'eip155'));
    assert.ok(view.pairing().ended);
    await view.act(() => view.pairing().approve());
    assert.equal(view.relay.log, ['refused topic']);
    assert.equal([view.account().status, view.state.modal.pairing.value], ['disconnected', null]);
    await view.unmount();
  });

test('close: disconnects a session that is approved at the same moment', async () => {
  const view = await showPairing();
  await view.act(() => {
    view.pairing().approve();
    close(view.ctx);
  });
  assert.equal(view.relay.log, ['disconnect']);
  assert.is(view.account().status, 'disconnected');
  await view.unmount();
});

test('ConnectingWalletConnectBasic: a phone shows its code to another device', async () => {
  const view = await showPairing(undefined, { mobile: true });
  assert.is(titleOf(view.ctx, view.state.router.current.value), 'Scan with another device');
  assert.match(view.text(), 'Open a wallet on another phone or tablet and scan this code.');
  assert.not.match(view.text(), 'No wallet on your phone?');
  assert.not.match(view.text(), 'point your camera');
  await view.unmount();
});

test('ConnectingWalletConnectBasic: links to GetWallet', async () => {
  const view = await showPairing();
  assert.match(view.text(), 'No wallet on your phone? Get one');
  await view.click(view.button('Get one'));
  assert.is(view.view(), 'GetWallet');
  assert.ok(view.eventNames().includes('CLICK_GET_WALLET'));
  await view.unmount();
});

test('getPairing: destroying the modal leaves no timer and no socket', async () => {
  const view = await showPairing();
  await view.unmount();
  view.life.abort();
  await view.clock.advance(0);
  assert.ok(view.pairing().ended);
  assert.ok(view.relay.disposed);
  assert.is(view.clock.pending, 0);
});

test('failPairing: a relay error is shown and emitted to the host', async () => {
  const view = await showPairing(undefined, {}, async ({ relay }) => {
    relay.hold = true;
  });
  await view.act(() => view.pairing().fail(new Error('boom')));
  assert.match(view.text(), 'Couldn’t create a code');
  assert.is(view.eventNames().at(-1), 'CONNECT_ERROR');
  await view.unmount();
});

test('failPairing: a permanent relay error shows an alert and emits one CONNECT_ERROR', async () => {
  const view = await showPairing();
  await view.act(() => view.relay.sink().relayFailed(new Error('Unauthorized: invalid key')));
  assert.match(view.text(), 'Couldn’t create a code');
  assert.equal(view.alerts(), ['invalidAppConfiguration']);
  assert.is(view.eventNames().filter((name) => name === 'CONNECT_ERROR').length, 1);
  assert.is(view.account().status, 'disconnected');
  await view.unmount();
});

test('PairingFailed: shows why the relay rejects the page', async () => {
  for (const [error, text] of [
    ['Unauthorized: invalid key', 'The app’s project id isn’t valid.'],
    ['Unauthorized: origin not allowed', 'If you run it, add https://host.example in the project settings.'],
    ['JWT validation error', 'Check that your device’s date and time are right'],
    ['boom', 'The connection service didn’t answer.'],
  ] as const) {
    const view = await showPairing(undefined, {}, async ({ relay }) => {
      relay.hold = true;
    });
    const cause = new Error(error);
    await view.act(() => {
      view.relay.sink().relayFailed(cause);
      view.pairing().fail(cause);
    });
    assert.match(view.text(), 'Couldn’t create a code');
    assert.match(view.text(), text);
    assert.match(view.alerted() ?? '', text);
    await view.unmount();
  }
});

test('runPairing: an invalid pairing URI is an error', async () => {
  const view = await showPairing(undefined, {}, async ({ relay }) => {
    relay.hold = true;
  });
  await view.act(() => view.pairing().deliver('wc:1@1?bridge=https://bridge.example&key=00'));
  assert.match(view.text(), 'Couldn’t create a code');
  assert.ok(view.pairing().ended);
  await view.unmount();
});

test.run();
