import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import { signal } from '#reactive';
import { useViewContext, type ViewContext } from '../../../src/core/context';
import { goBack } from '../../../src/core/kit';
import { feature } from '../../../src/features/embedded-wallet/index';
import { deferred } from '../../../src/lib/deferred';
import { feature as transactionsFeature } from '../../../src/services/transactions/index';
import { createLoggedIn, type EmbeddedSetup } from '../../support/createEmbedded';
import { balances, token } from '../../support/fakeData';
import { frameError } from '../../support/fakeEmbeddedWallet';
import { renderIn } from '../../support/renderIn';

/** The view in a card with a header, while it is the current one. */
function Shown() {
  const { state } = useViewContext();
  const { view, id } = state.router.current.value;
  const [View, Start] = [feature.views.ApproveTransaction, feature.start?.ApproveTransaction];
  return (
    <section className="card" role="dialog" aria-modal="true" aria-label="Approve">
      <div className="head">
        <div>{Start && <Start />}</div>
        <h2 tabIndex={-1}>Approve</h2>
        <div>
          <button type="button">Close</button>
        </div>
      </div>
      {view === 'ApproveTransaction' && View && <View key={id} />}
    </section>
  );
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function show(
  setup: EmbeddedSetup = {},
  prepare: (fake: Awaited<ReturnType<typeof createLoggedIn>>) => void = () => {},
) {
  const fake = await createLoggedIn(setup);
  prepare(fake);
  fake.wallet.ask('1');
  await fake.settle();
  const page = await renderIn(fake, <Shown />);
  await page.pass(0);
  return { ...fake, ...page };
}

test('ApproveTransaction: places the frame over its body once it is ready, after the theme', async () => {
  const view = await show();
  assert.equal(view.wallet.log.slice(0, 2), ['start', 'theme dark hsla(230, 100%, 67%, 1) #121313']);
  assert.is(view.wallet.places.length, 1);
  assert.equal(Object.keys(view.wallet.places[0] ?? {}), ['left', 'top', 'width', 'height', 'radius']);
  assert.is(view.get('.card').getAttribute('aria-modal'), null, 'it would hide the frame');
  assert.is(view.get('.approve').getAttribute('aria-busy'), 'false');
  await view.unmount();
  assert.is(view.wallet.places.at(-1), null);
});

const spender = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const word = (value: string): string => value.padStart(64, '0');
/** The calldata of a function with two words. */
const calldata = (selector: string, who: string, amount: string): string =>
  `${selector}${word(who.slice(2).toLowerCase())}${word(amount)}`;
const unlimited = calldata('0x095ea7b3', spender, 'f'.repeat(64));
const permit = {
  types: {
    Permit: ['address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'].map((each) => {
      const [type, name] = each.split(' ');
      return { type, name };
    }),
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', version: '2', chainId: 137, verifyingContract: usdc },
  message: { owner: spender, spender, value: '5', nonce: 0, deadline: 9 },
};

// Loaded in advance, so that the view does not wait for their files.
await Promise.all((['transactions', 'accountData', 'evmContracts'] as const).map(loadChunk));

/** The view with a request of the page in the frame. */
async function showRequest(method: string, params: unknown, setup: EmbeddedSetup = {}) {
  const fake = await createLoggedIn(setup);
  fake.state.locale.addEnglish(transactionsFeature.messages);
  fake.wallet.ask('1', method, params);
  await fake.settle();
  const page = await renderIn(fake, <Shown />);
  for (let turn = 0; turn < 4; turn++) await page.pass(0);
  const summary = page.container.querySelector<HTMLDetailsElement>('details');
  return { ...fake, ...page, summary, heading: summary?.querySelector('summary')?.textContent };
}

test('ApproveTransaction: summarizes a request, and expands the summary if it needs attention', async () => {
  const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  const coin = { from, to: spender, value: '0x00de0b6b3a7640000' };
  const cases: [string, unknown, string, boolean, string][] = [
    ['eth_sendTransaction', [coin], 'Send', false, '1 ETH'],
    ['eth_sendTransaction', [{ from, to: usdc, data: unlimited }], 'Allow spending', true, 'Unlimited'],
    ['eth_sendTransaction', [{ from, to: usdc, input: '0x12345678' }], 'Call a contract', true, '0x12345678'],
    ['wallet_sendCalls', [{ from, calls: [coin, { to: usdc, data: unlimited }] }], 'Send, Allow spending', true, usdc],
    ['eth_signTypedData_v4', [from, JSON.stringify(permit)], 'Allow spending', true, 'This is for'],
    ['eth_signTypedData_v4', [from, permit], 'Allow spending', true, 'This is for'],
    ['eth_signTypedData_v4', [from, '{}'], '', true, 'This request can’t be read.'],
    ['wallet_sendCalls', [{}], '', true, 'This request can’t be read.'],
    [
      'personal_sign',
      ['{"name":"juniper.reown.id","attributes":{},"timestamp":1700000000}', from],
      'Register a name',
      false,
      'juniper.reown.id',
    ],
  ];
  for (const [method, params, titles, isOpen, text] of cases) {
    const view = await showRequest(method, params);
    assert.is(view.heading, titles ? `What this does: ${titles}` : 'What this does');
    assert.is(view.summary?.open, isOpen, titles);
    assert.ok(view.summary?.textContent?.includes(text), view.summary?.textContent ?? '');
    await view.unmount();
  }
});

test('ApproveTransaction: announces what a request does, with its warnings', async () => {
  const transaction = { to: usdc, data: unlimited };
  const cases: [string, unknown, string][] = [
    ['eth_sendTransaction', [{ to: spender, value: '0x1' }], 'What this does: Send'],
    ['eth_sendTransaction', [transaction], 'What this does: Allow spending. Unlimited'],
    [
      'eth_sendTransaction',
      [{ ...transaction, chainId: '0x89' }],
      'What this does: Allow spending. Wrong network. Unlimited',
    ],
    ['eth_signTypedData_v4', [spender, '{}'], 'This request can’t be read. Approve it only if you trust this site.'],
  ];
  for (const [method, params, text] of cases) {
    const view = await showRequest(method, params);
    assert.is(view.said(), text);
    await view.unmount();
  }
});

test('ApproveTransaction: what cannot be decoded at all is said to be unreadable', async () => {
  const methods = ['eth_sendUserOperation', 'wallet_grantPermissions', 'solana_signTransaction'];
  for (const method of methods) {
    const view = await showRequest(method, [{}]);
    assert.ok(view.summary?.open, method);
    assert.ok(view.summary?.textContent?.includes('This request can’t be read.'), method);
    await view.unmount();
  }
});

test('ApproveTransaction: a request of another chain family than the active one, and without token names, is read', async () => {
  const { makeChainTransactions } = await loadChunk('evmContracts');
  const http = { send: () => Promise.reject(new Error('offline')) } as unknown as Parameters<
    typeof makeChainTransactions
  >[0]['http'];
  const chain = async ({ clock }: ViewContext, namespace?: string) =>
    namespace === 'eip155' ? makeChainTransactions({ http, clock }) : Promise.reject(new Error('unsupported'));
  const view = await showRequest('eth_sendTransaction', [{ to: usdc, data: unlimited }], {
    // The account's data is not loaded.
    chunks: { transactions: { transactions: { chain } }, accountData: {} },
  });
  assert.is(view.heading, 'What this does: Allow spending');
  await view.unmount();
});

test('ApproveTransaction: a network that does not answer delays the words by two seconds, not the warning', async () => {
  const { makeChainTransactions } = await loadChunk('evmContracts');
  const http = { send: () => Promise.reject(new Error('offline')) } as unknown as Parameters<
    typeof makeChainTransactions
  >[0]['http'];
  const chain = async ({ clock }: ViewContext) => ({
    ...makeChainTransactions({ http, clock }),
    readDecimals: () => new Promise<never>(() => {}),
  });
  const tokens = signal(balances([token('USDC', { chainId: 'eip155:1', address: usdc, decimals: 6 })]));
  const view = await showRequest('eth_sendTransaction', [{ to: usdc, data: unlimited }], {
    chunks: {
      transactions: { transactions: { chain } },
      accountData: { accountData: { active: () => ({ tokens }) } },
    },
  });
  assert.is(view.container.querySelector('summary'), null);
  assert.equal(view.wallet.places, []);
  await view.pass(2_000);
  assert.is(view.container.querySelector('summary')?.textContent, 'What this does: Allow spending');
  assert.is(view.wallet.places.length, 1);
  await view.unmount();
});

test('ApproveTransaction: the frame waits for the words of each request in a queue', async () => {
  const { makeChainTransactions } = await loadChunk('evmContracts');
  const http = { send: () => Promise.reject(new Error('offline')) } as unknown as Parameters<
    typeof makeChainTransactions
  >[0]['http'];
  const decimals = deferred<number>();
  const chain = async ({ clock }: ViewContext) => ({
    ...makeChainTransactions({ http, clock }),
    readDecimals: () => decimals.promise,
  });
  const tokens = signal(balances([token('USDC', { chainId: 'eip155:1', address: usdc, decimals: 6 })]));
  const view = await showRequest('personal_sign', ['Hello', spender], {
    chunks: {
      transactions: { transactions: { chain } },
      accountData: { accountData: { active: () => ({ tokens }) } },
    },
  });
  assert.is(view.wallet.places.length, 1);
  await view.settle(() => view.wallet.ask('2', 'eth_sendTransaction', [{ to: usdc, data: unlimited }]));
  await view.settle(() => view.wallet.settle());
  await view.pass(0);
  assert.equal(view.wallet.places.slice(1), [null]);
  assert.is(view.said(), 'Approved', 'the wallet is not opened again');
  await view.settle(() => decimals.resolve(6));
  await view.pass(0);
  assert.is(view.wallet.places.length, 3);
  assert.is(view.said(), 'What this does: Allow spending. Unlimited');
  await view.unmount();
});

test('ApproveTransaction: warns of a message that signs in to another site', async () => {
  const text = (site: string) => `${site} wants you to sign in with your Ethereum account:\n${spender}\n\nWelcome`;
  const hex = [...text('evil.example')].map((each) => each.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  for (const message of [text('evil.example'), text('https://evil.example'), `0x${hex}`]) {
    const view = await showRequest('personal_sign', [message, spender]);
    assert.is(view.heading, 'What this does: Sign in to another site');
    assert.ok(view.summary?.open);
    assert.ok(view.summary?.textContent?.includes('evil.example'));
    await view.unmount();
  }
  for (const site of [location.host, location.hostname, location.origin]) {
    const view = await showRequest('personal_sign', [text(site), spender]);
    assert.is(view.summary, null, site);
    await view.unmount();
  }
});

test('ApproveTransaction: the frame waits for the words, because it must not move later, but three seconds at most', async () => {
  const late = deferred<never>();
  const fake = await createLoggedIn({ chunks: { transactions: { transactions: { chain: () => late.promise } } } });
  fake.wallet.ask('1', 'eth_sendTransaction', [{ from: spender, to: spender }]);
  await fake.settle();
  const view = await renderIn(fake, <Shown />);
  await view.pass(2_999);
  assert.equal(fake.wallet.places, []);
  await view.pass(1);
  assert.is(fake.wallet.places.length, 1);
  await view.unmount();
});

test('ApproveTransaction: a message to sign is described only in the frame', async () => {
  for (const params of [['Hello'], ['0x48656c6c6f'], [{}], null]) {
    const view = await showRequest('personal_sign', params);
    assert.is(view.summary, null);
    await view.unmount();
  }
});

test('ApproveTransaction: a flagged token does not name amounts', async () => {
  const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  const view = await showRequest('eth_sendTransaction', [
    { from, to: usdc, data: calldata('0xa9059cbb', spender, '5') },
  ]);
  assert.ok(view.summary?.textContent?.includes('5 smallest units'));
  assert.ok(view.summary?.textContent?.includes(usdc));
  await view.unmount();
});

const nodes: [string, () => Promise<number>, string, symbol?: string | null][] = [
  ['says the same', async () => 6, '2.5 USDC'],
  ['has no symbol', async () => 6, '2.5 USDC', null],
  ['has another symbol', async () => 6, '2,500,000 smallest units', 'LEAF'],
  ['says something else', async () => 0, '2,500,000 smallest units'],
  ['does not answer', () => Promise.reject(new Error('offline')), '2,500,000 smallest units'],
];
for (const [answer, readDecimals, amount, symbol = 'USDC'] of nodes) {
  test(`ApproveTransaction: the service's decimals of a token, of which its contract ${answer}`, async () => {
    const { makeChainTransactions } = await loadChunk('evmContracts');
    const http = { send: () => Promise.reject(new Error('offline')) } as unknown as Parameters<
      typeof makeChainTransactions
    >[0]['http'];
    const chain = (clock: Parameters<typeof makeChainTransactions>[0]['clock']) => ({
      ...makeChainTransactions({ http, clock }),
      readDecimals,
      readSymbol: async () => symbol,
    });
    const tokens = signal(balances([token('USDC', { chainId: 'eip155:1', address: usdc, decimals: 6 })]));
    const view = await showRequest(
      'eth_sendTransaction',
      [{ from: spender, to: usdc, data: calldata('0xa9059cbb', spender, (2_500_000).toString(16)) }],
      {
        chunks: {
          transactions: { transactions: { chain: async ({ clock }: ViewContext) => chain(clock) } },
          accountData: { accountData: { active: () => ({ tokens }) } },
        },
      },
    );
    assert.ok(view.summary?.textContent?.includes(amount), view.summary?.textContent ?? '');
    await view.unmount();
  });
}

for (const [flag, amount] of [
  [null, '2.5 USDC'],
  ['counterfeit', '2,500,000 smallest units'],
] as const)
  test(`ApproveTransaction: a token that is ${flag ? 'a possible fake' : 'no fake'} is ${flag ? 'not named' : 'named'}`, async () => {
    const { makeChainTransactions } = await loadChunk('evmContracts');
    const http = { send: () => Promise.reject(new Error('offline')) } as unknown as Parameters<
      typeof makeChainTransactions
    >[0]['http'];
    const chain = async ({ clock }: ViewContext) => ({
      ...makeChainTransactions({ http, clock }),
      readDecimals: async () => 6,
      readSymbol: async () => 'USDC',
    });
    const tokens = signal(balances([token('USDC', { chainId: 'eip155:1', address: usdc, decimals: 6, flag })]));
    const view = await showRequest(
      'eth_sendTransaction',
      [{ from: spender, to: usdc, data: calldata('0xa9059cbb', spender, (2_500_000).toString(16)) }],
      {
        chunks: {
          transactions: { transactions: { chain } },
          accountData: { accountData: { active: () => ({ tokens }) } },
        },
      },
    );
    assert.ok(view.summary?.textContent?.includes(amount), view.summary?.textContent ?? '');
    assert.is(view.summary?.textContent?.includes('USDC'), flag === null);
    await view.unmount();
  });

test('followPlace: follows the body of the card, and stops with the view', async () => {
  const view = await show();
  const body = view.get('.approve-place');
  let top = 64;
  const rectangle = () => ({ left: 10, top, right: 370, bottom: top + 600 }) as DOMRect;
  body.getBoundingClientRect = rectangle;
  view.get('.card').getBoundingClientRect = () => ({ left: 10, top: 0, right: 370, bottom: 500 }) as DOMRect;
  await frame();
  assert.equal(view.wallet.places.at(-1), { left: 10, top: 64, width: 360, height: 436, radius: 0 });
  top = 100;
  await frame();
  assert.is(view.wallet.places.at(-1)?.top, 100);
  const { length } = view.wallet.places;
  await frame();
  assert.is(view.wallet.places.length, length, 'only after a change');
  await view.unmount();
  top = 200;
  await frame();
  assert.is(view.wallet.places.at(-1), null);
});

test('followPlace: waits until nothing moves', async () => {
  const playing = { playState: 'running' };
  const { prototype } = Element;
  const original = prototype.getAnimations;
  prototype.getAnimations = () => [playing as Animation];
  const view = await show();
  await frame();
  assert.equal(view.wallet.places, []);
  playing.playState = 'finished';
  await frame();
  assert.is(view.wallet.places.length, 1);
  prototype.getAnimations = original;
  await view.unmount();
});

test('ApproveTransaction: loading, until the frame is ready', async () => {
  const ready = deferred();
  const view = await show({}, ({ wallet }) => {
    wallet.onStart = () => ready.promise;
  });
  assert.match(view.text(), 'Opening your secure wallet…');
  assert.is(view.get('.approve').getAttribute('aria-busy'), 'true');
  assert.equal(view.wallet.places, []);
  await view.settle(() => ready.resolve());
  await view.pass(0);
  assert.is(view.wallet.places.length, 1);
  await view.unmount();
});

test('ApproveTransaction: a frame that does not load can be retried', async () => {
  const view = await show({}, ({ wallet }) => {
    wallet.onStart = async () => Promise.reject(frameError('embeddedWalletNotLoaded'));
  });
  assert.match(view.text(), 'Network Error - Could not load embedded wallet');
  assert.match(view.text(), 'Check your connection or pause content blockers, then try again.');
  assert.is(document.activeElement, view.button('Try again'));
  assert.match(view.alerted() ?? '', 'Network Error');
  view.wallet.onStart = async () => {};
  await view.click(view.button('Try again'));
  await view.pass(0);
  assert.is(view.wallet.places.length, 1);
  await view.unmount();
});

test('ApproveTransaction: Cancel aborts the request', async () => {
  const view = await show({}, ({ wallet }) => {
    wallet.onStart = async () => Promise.reject(frameError('embeddedWalletNotLoaded'));
  });
  await view.click(view.button('Cancel'));
  await view.pass(0);
  assert.ok(view.wallet.log.includes('abort'));
  assert.is(view.state.modal.open.value, false);
  await view.unmount();
});

test('ApproveTransaction: a lost frame is loaded again, with a notice to repeat the request', async () => {
  const view = await show();
  await view.settle(() => view.wallet.settle(frameError('requestAborted', 'Request was aborted', 4900)));
  assert.is(view.wallet.places.at(-1), null);
  assert.match(view.text(), 'Could not load embedded wallet');
  await view.click(view.button('Try again'));
  await view.pass(0);
  assert.is(view.state.modal.open.value, false);
  assert.is(view.said(), 'Your secure wallet is back. Repeat the request in the app.');
  await view.unmount();
});

test('ApproveTransaction: the keyboard goes from the header into the frame and back', async () => {
  const view = await show();
  await view.focus(view.button('Secure wallet'));
  assert.is(view.wallet.log.at(-1), 'focus');
  for (const way of ['forward', 'backward'] as const) {
    document.body.focus();
    await view.settle(() => view.wallet.leave(way));
    assert.is(document.activeElement, view.button('Close'), way);
  }
  await view.unmount();
});

test('QueuePosition: shows the position of the current request among several', async () => {
  const view = await show();
  const position = () => view.container.querySelector('.position')?.textContent;
  assert.is(position(), undefined);
  await view.settle(() => {
    view.wallet.ask('2');
    view.wallet.ask('3');
  });
  assert.is(position(), '1 of 3');
  await view.settle(() => view.wallet.settle());
  assert.is(position(), '2 of 3');
  await view.settle(() => view.wallet.settle());
  assert.is(position(), '3 of 3');
  await view.unmount();
});

test('ApproveTransaction: going back leaves it and aborts', async () => {
  const view = await show();
  await view.settle(() => goBack(view.ctx));
  await view.pass(0);
  assert.ok(view.wallet.log.includes('abort'));
  await view.unmount();
});

test.run();
