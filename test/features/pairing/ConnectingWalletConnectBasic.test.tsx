import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { close } from '../../../src/core/actions/close';
import { ADDRESS } from '../../support/fakeAdapter';
import { restorePage, showPairing } from '../../support/fakePairing';
import { granted, relaySession } from '../../support/fakeRelay';
import { setHidden } from '../../support/setHidden';

test.after.each(restorePage);

const drawn = (path: Element): number => path.getAttribute('d')?.length ?? 0;

test('prepares a code, then shows it with the time it is good for', async () => {
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
  assert.ok(drawn(view.get('.qr path')) > 5_000);
  assert.match(view.text(), 'Refreshes in 3:50');
  assert.is(view.get('.time').getAttribute('aria-hidden'), 'true');
  await view.pass(42_000);
  assert.match(view.text(), 'Refreshes in 3:08');
  await view.unmount();
});

test('says that it is slow after 8 s', async () => {
  const view = await showPairing(undefined, {}, async ({ relay }) => {
    // The code that talks to the relay has not come yet.
    relay.onMake = () => new Promise(() => {});
  });
  await view.pass(7_999);
  assert.match(view.text(), 'Preparing code…');
  await view.pass(1);
  assert.match(view.text(), 'Still preparing. Check your connection.');
  assert.is(view.said(), 'Still preparing. Check your connection.');
  await view.unmount();
});

const silent = 'The connection service isn’t answering. Trying again…';

test('after 8 s of a silent relay the visitor hears of it once, and the code comes without a click', async () => {
  const view = await showPairing(undefined, {}, async ({ relay }) => {
    relay.hold = true;
  });
  const said: (string | undefined)[] = [];
  const stop = view.state.announcer.status.subscribe((message) => said.push(message?.text));
  await view.pass(7_999);
  assert.not.match(view.text(), silent);
  await view.pass(1);
  assert.match(view.get('.code').textContent ?? '', silent);
  await view.pass(8 * 60_000);
  assert.match(view.get('.code').textContent ?? '', silent);
  assert.is(view.relay.pairings.length, 3, 'each outlives its four minutes');
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

test('a relay whose code has just come gets four seconds before it is called silent', async () => {
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

test('who leaves while the relay is silent leaves no pairing behind', async () => {
  const view = await showPairing(undefined, {}, async ({ relay }) => {
    relay.hold = true;
  });
  await view.pass(20_000);
  await view.act(() => close(view.ctx));
  assert.is(view.relay.waiting.length, 0);
  assert.is(view.account().status, 'disconnected');
  await view.unmount();
});

test('a relay that cannot be reached is an error with another try', async () => {
  const view = await showPairing(undefined, {}, async ({ relay }) => {
    relay.hold = true;
  });
  await view.act(() => view.pairing().fail(new Error('WebSocket connection failed')));
  await view.pass(0);
  assert.match(view.text(), 'Couldn’t create a code');
  assert.match(view.text(), 'The connection service didn’t answer.');
  assert.is(view.alerted(), 'Couldn’t create a code. The connection service didn’t answer.');
  assert.is(document.activeElement, view.button('Try again'));
  assert.ok(view.pairing().over);
  view.relay.hold = false;
  await view.click(view.button('Try again'));
  await view.pass(0);
  assert.match(view.text(), 'Refreshes in 3:50');
  assert.is(view.relay.waiting.length, 1);
  await view.unmount();
});

test('a yes connects, says so, and closes the modal', async () => {
  const view = await showPairing();
  await view.act(() => view.pairing().answer());
  assert.match(view.text(), 'Approve in your wallet');
  assert.not.match(view.text(), 'Refreshes', 'nothing replaces what was scanned');
  assert.is(view.button('Copy link').getAttribute('aria-disabled'), 'true');
  assert.is(view.get('.code').dataset['state'], 'answered');
  assert.is(view.get('.halo').dataset['state'], 'running');
  await view.act(() => view.pairing().approve());
  const { status, addresses, walletId, walletName, networkId } = view.account();
  assert.equal(
    [status, addresses, walletId, walletName, networkId],
    ['connected', [ADDRESS], 'walletConnect', 'Lumen', 'eip155:1'],
  );
  assert.not(view.state.modal.open.value);
  assert.is(view.said(), 'Connected to Lumen');
  assert.equal(view.events.find(({ event }) => event === 'CONNECT_SUCCESS')?.properties, {
    method: 'qrcode',
    name: 'Lumen',
  });
  assert.equal(view.stored('connections'), {
    eip155: { walletId: 'walletConnect', walletName: 'Lumen', networkId: 'eip155:1' },
  });
  await view.unmount();
});

test('a wallet on a network that the app does not have leads to the choice of one', async () => {
  const view = await showPairing();
  await view.act(() => view.pairing().approve(relaySession({ namespaces: granted('eip155:56', ADDRESS) })));
  assert.is(view.view(), 'UnsupportedChain');
  assert.ok(view.state.modal.open.value);
  await view.unmount();
});

for (const [code, message] of [
  [4001, 'no'],
  [5000, 'no'],
  [5001, 'no'],
  [5002, { toString: 0 }],
]) {
  test(`a wallet that refuses with ${code} is said to have declined, and may be asked again`, async () => {
    const view = await showPairing();
    await view.act(() => view.pairing().refuse({ code, message }));
    await view.pass(0);
    assert.is(view.get('.headline').textContent, 'Connection declined');
    assert.is(view.get('.halo').dataset['state'], 'error');
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

test('the account is connecting while a wallet is awaited, and disconnected after leaving', async () => {
  const view = await showPairing();
  assert.is(view.account().status, 'connecting');
  await view.unmount();
  assert.is(view.account().status, 'disconnected');
});

test('the link can be copied, which is said and shown for a moment', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  const view = await showPairing();
  await view.click(view.button('Copy link'));
  assert.equal(copied, [view.pairing().uri]);
  assert.is(view.said(), 'Link copied');
  assert.ok(view.button('Copied'));
  await view.pass(1_500);
  assert.ok(view.button('Copy link'));
  await view.unmount();
});

test('where the clipboard refuses, the link stands in a field, selected', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  const view = await showPairing();
  await view.click(view.button('Copy link'));
  const field = view.get<HTMLInputElement>('input');
  assert.is(field.value, view.pairing().uri);
  assert.ok(field.readOnly);
  assert.is(document.activeElement, field);
  assert.equal([field.selectionStart, field.selectionEnd], [0, field.value.length]);
  await view.unmount();
});

test('a new code comes before the old one dies, three times for nobody, then the wait', async () => {
  const view = await showPairing();
  const first = view.get('.qr path').getAttribute('d');
  await view.pass(229_999);
  assert.is(view.relay.pairings.length, 1);
  await view.pass(1);
  assert.is(view.relay.pairings.length, 2);
  assert.ok(view.relay.pairings[0]?.over, 'two live pairings');
  assert.is(view.said(), 'New code ready');
  assert.is.not(view.get('.over .qr path').getAttribute('d'), first);
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
  assert.match(view.text(), 'Paused');
  assert.is(view.alerted(), 'This code expired');
  await view.click(view.button('New code'));
  await view.pass(0);
  assert.match(view.text(), 'Refreshes in 3:50');
  assert.is(view.relay.waiting.length, 1);
  await view.unmount();
});

test('whoever does something is there, and the codes go on', async () => {
  const view = await showPairing();
  for (let round = 0; round < 5; round++) {
    await view.pass(200_000);
    await view.press(view.container, 'Tab');
    await view.pass(30_000);
  }
  assert.is(view.relay.pairings.length, 6);
  assert.match(view.text(), 'Refreshes in');
  await view.unmount();
});

test('in a hidden tab nothing is renewed, also not on return, and a late yes still counts', async () => {
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

test('after sleep the time is read from the clock: a code that is over is replaced at once', async () => {
  const view = await showPairing();
  view.setClock(3_600_000);
  await view.pass(1_000);
  assert.is(view.relay.pairings.length, 2);
  assert.is(view.relay.waiting.length, 1);
  assert.match(view.text(), 'Refreshes in 3:50');
  await view.unmount();
});

test('a clock that is set back makes no code last longer', async () => {
  const view = await showPairing();
  view.setClock(-3_600_000);
  await view.pass(1_000);
  assert.is(view.relay.pairings.length, 2);
  assert.match(view.text(), 'Refreshes in 3:50');
  await view.unmount();
});

test('a pairing that the relay lets expire is replaced like one that is over', async () => {
  const view = await showPairing();
  await view.act(() => view.pairing().refuse(new Error('Proposal expired')));
  assert.is(view.relay.pairings.length, 2);
  assert.match(view.text(), 'Refreshes in 3:50');
  await view.unmount();
});

test('who comes back finds the same code, and a new one only when it is about to end', async () => {
  const view = await showPairing();
  const { uri } = view.pairing();
  await view.act(() => view.state.router.goBack(false));
  await view.pass(100_000);
  assert.not(view.pairing().over);
  await view.act(() => view.state.router.push('ConnectingWalletConnectBasic'));
  assert.is(view.shown().uri, uri);
  await view.act(() => view.state.router.goBack(false));
  await view.pass(129_999);
  await view.act(() => view.state.router.push('ConnectingWalletConnectBasic'));
  assert.is(view.relay.pairings.length, 1);
  await view.pass(1);
  assert.is(view.relay.pairings.length, 2);
  assert.is(view.relay.waiting.length, 1);
  await view.unmount();
});

test('nobody sees an unattended pairing renewed', async () => {
  const view = await showPairing();
  await view.act(() => view.state.router.goBack(false));
  await view.pass(600_000);
  assert.is(view.relay.pairings.length, 1);
  await view.unmount();
});

test('closing ends the pairing: a late yes changes nothing', async () => {
  const view = await showPairing();
  await view.act(() => close(view.ctx));
  assert.ok(view.pairing().over);
  await view.act(() => view.pairing().approve());
  assert.equal(view.relay.log, ['refused topic']);
  assert.is(view.account().status, 'disconnected');
  assert.equal(view.shown(), { status: 'idle', uri: null });
  await view.unmount();
});

test('a yes in the very moment of closing is ended, not kept', async () => {
  const view = await showPairing();
  await view.act(() => {
    view.pairing().approve();
    close(view.ctx);
  });
  assert.equal(view.relay.log, ['disconnect']);
  assert.is(view.account().status, 'disconnected');
  await view.unmount();
});

test('leads to where wallets are to be had', async () => {
  const view = await showPairing();
  assert.match(view.text(), 'No wallet on your phone? Get one');
  await view.click(view.button('Get one'));
  assert.is(view.view(), 'GetWallet');
  assert.ok(view.eventNames().includes('CLICK_GET_WALLET'));
  await view.unmount();
});

test('destroying leaves no timer and no socket', async () => {
  const view = await showPairing();
  await view.unmount();
  view.life.abort();
  await view.clock.advance(0);
  assert.ok(view.pairing().over);
  assert.ok(view.relay.disposed);
  assert.is(view.clock.pending, 0);
});

test('a relay that fails is an error, which the host hears of', async () => {
  const view = await showPairing(undefined, {}, async ({ relay }) => {
    relay.hold = true;
  });
  await view.act(() => view.pairing().fail(new Error('boom')));
  assert.match(view.text(), 'Couldn’t create a code');
  assert.is(view.eventNames().at(-1), 'CONNECT_ERROR');
  await view.unmount();
});

test('a relay that refuses for good is an error in sight, which the host hears of as an attempt that failed', async () => {
  const view = await showPairing();
  await view.act(() => view.relay.sink().failed(new Error('Unauthorized: invalid key')));
  assert.match(view.text(), 'Couldn’t create a code');
  assert.equal(view.alerts(), ['invalidAppConfiguration']);
  assert.is(view.eventNames().filter((name) => name === 'CONNECT_ERROR').length, 1);
  assert.is(view.account().status, 'disconnected');
  await view.unmount();
});

test('a link that no wallet would take is an error, not a code', async () => {
  const view = await showPairing(undefined, {}, async ({ relay }) => {
    relay.hold = true;
  });
  await view.act(() => view.pairing().deliver('wc:1@1?bridge=https://bridge.example&key=00'));
  assert.match(view.text(), 'Couldn’t create a code');
  assert.ok(view.pairing().over);
  await view.unmount();
});

test.run();
