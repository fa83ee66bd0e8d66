import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import { signal } from '#reactive';
import { useViewContext, type ViewContext } from '../../../src/core/context';
import { goBack } from '../../../src/core/kit';
import { feature } from '../../../src/features/embedded-wallet/index';
import { deferred } from '../../../src/lib/deferred';
import { feature as transactionsFeature } from '../../../src/requests/index';
import type { TokenBalance } from '../../../src/services/account-data';
import { adapterConfig } from '../../support/adapterConfig';
import { createLoggedIn, type EmbeddedSetup } from '../../support/createEmbedded';
import { OTHER_ADDRESS } from '../../support/fakeAdapter';
import { balances, token } from '../../support/fakeData';
import { frameError } from '../../support/fakeEmbeddedWallet';
import { createFakeHttp } from '../../support/fakeHttp';
import { renderIn } from '../../support/renderIn';
import { typedData } from '../../support/typedData';

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

const spender = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const me = OTHER_ADDRESS;
const unreadable = 'This request can’t be read. Approve it only if you trust this site.';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const word = (value: string): string => value.padStart(64, '0');
/** The calldata of a function with two words. */
const calldata = (selector: string, who: string, amount: string): string =>
  `${selector}${word(who.slice(2).toLowerCase())}${word(amount)}`;
const unlimited = calldata('0x095ea7b3', spender, 'f'.repeat(64));
const permit = typedData(
  'Permit',
  { name: 'USD Coin', version: '2', chainId: 137, verifyingContract: usdc },
  { owner: me, spender, value: '5', nonce: 0, deadline: 9 },
);

// Loaded in advance, so that the view does not wait for their files.
await Promise.all((['transactions', 'accountData'] as const).map(loadChunk));
const { makeChainTransactions } = await loadChunk('evmContracts');

/** No node responds. */
const http = createFakeHttp(() => Promise.reject(new Error('offline')));

/** The data service lists USDC, and the network responds like this. */
const withUsdc = (responses: object, flag: TokenBalance['flag'] = null): EmbeddedSetup => {
  const chain = async ({ clock }: ViewContext) => ({
    ...makeChainTransactions(adapterConfig(http, clock)),
    ...responses,
  });
  const tokens = signal(balances([token('USDC', { chainId: 'eip155:1', address: usdc, decimals: 6, flag })]));
  const accountData = { active: () => ({ tokens }) };
  return { chunks: { transactions: { transactions: { chain } }, accountData: { accountData } } };
};
/** The visitor sends 2.5 USDC. */
const sent = [{ from: spender, to: usdc, data: calldata('0xa9059cbb', spender, (2_500_000).toString(16)) }];

/** The view with a request of the page in the frame. */
async function showRequest(method: string, params: unknown, setup: EmbeddedSetup = {}) {
  const fake = await createLoggedIn(setup);
  fake.state.locale.addEnglish(transactionsFeature.messages);
  fake.wallet.ask('1', method, params);
  await fake.settle();
  const page = await renderIn(fake, <Shown />);
  for (let turn = 0; turn < 4; turn++) await page.pass(0);
  const summary = page.container.querySelector('.effect-summary');
  const head = summary?.querySelector('.effect-head');
  const isOpen = () => head?.getAttribute('aria-expanded') === 'true';
  return { ...fake, ...page, summary, isOpen, heading: head?.querySelector('.grow > span')?.textContent };
}

test('ApproveTransaction: summarizes a request, and expands the summary if it needs attention', async () => {
  const from = me;
  const coin = { from, to: spender, value: '0x00de0b6b3a7640000' };
  const cases: [string, unknown, string, boolean, string][] = [
    ['eth_sendTransaction', [coin], 'Send', false, '1 ETH'],
    ['eth_sendTransaction', [{ from, to: usdc, data: unlimited }], 'Allow spending', true, 'Unlimited'],
    ['eth_sendTransaction', [{ from, to: usdc, input: '0x12345678' }], 'Call a contract', true, '0x12345678'],
    ['wallet_sendCalls', [{ from, calls: [coin, { to: usdc, data: unlimited }] }], 'Send, Allow spending', true, usdc],
    ['eth_signTypedData_v4', [from, JSON.stringify(permit)], 'Allow spending', true, 'This is for'],
    ['eth_signTypedData_v4', [from, permit], 'Allow spending', true, 'This is for'],
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
    assert.is(view.heading, `What this does: ${titles}`);
    assert.is(view.isOpen(), isOpen, titles);
    assert.ok(view.summary?.textContent?.includes(text), view.summary?.textContent ?? '');
    await view.unmount();
  }
});

test('ApproveTransaction: amount and counterparty are in the summary, one line each, open or not', async () => {
  const cases: [string, unknown, string[]][] = [
    ['eth_sendTransaction', [{ to: usdc, data: unlimited }], ['Amount Unlimited', 'Spender 0x90F79b…1E93b906']],
    ['eth_sendTransaction', [{ to: spender, value: '0x00de0b6b3a7640000' }], ['Amount 1 ETH', 'To 0x90F79b…1E93b906']],
    // Of several, those of the effect that needs attention.
    [
      'wallet_sendCalls',
      [
        {
          calls: [
            { to: usdc, value: '0x1' },
            { to: usdc, data: unlimited },
          ],
        },
      ],
      ['Amount Unlimited', 'Spender 0x90F79b…1E93b906'],
    ],
    ['personal_sign', ['{"name":"juniper.reown.id","attributes":{},"timestamp":1}', me], ['Name juniper.reown.id']],
  ];
  for (const [method, params, lines] of cases) {
    const view = await showRequest(method, params);
    const found = [...(view.summary?.querySelectorAll('.effect-head .effect-line') ?? [])];
    assert.equal(
      found.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim()),
      lines,
    );
    await view.unmount();
  }
});

test('ApproveTransaction: of an unlimited approval, the warning comes first, then the spender’s full address', async () => {
  const view = await showRequest('eth_sendTransaction', [{ to: usdc, data: unlimited }]);
  const [first, second] = view.summary?.querySelectorAll('li > *') ?? [];
  assert.match(first?.textContent ?? '', 'The spender can take all of this token');
  assert.is(second?.textContent, `Spender${spender}`);
  await view.unmount();
});

test('ApproveTransaction: a swap by an unknown contract, for another account, or for nothing, is a transfer', async () => {
  const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
  const swap = (least: string, recipient: string): string =>
    `0x7ff36ab5${[least, '80', recipient.slice(2).toLowerCase(), '5', '2', usdc.slice(2).toLowerCase(), usdc.slice(2).toLowerCase()].map(word).join('')}`;
  const value = '0x0de0b6b3a7640000';
  const cases: [to: string, data: string, heading: string, line: string, note: string][] = [
    [router, swap('9', me), 'Swap', 'You get at least 9 smallest units', ''],
    [spender, swap('1', me), 'Send', 'Contract 0x90F79b…1E93b906', 'can’t be read'],
    [router, swap('9', spender), 'Send', 'To 0x90F79b…1E93b906', 'another account gets'],
    [router, swap('0', me), 'Send', 'You get at least 0 smallest units', 'may get nothing back'],
    [router, swap('1', me), 'Send', 'You get at least 1 smallest units', 'may get nothing back'],
  ];
  for (const [to, data, heading, line, note] of cases) {
    const view = await showRequest('eth_sendTransaction', [{ from: me, to, value, data }]);
    assert.is(view.heading, `What this does: ${heading}`);
    assert.is(view.isOpen(), note !== '');
    const lines = [...(view.summary?.querySelectorAll('.effect-head .effect-line') ?? [])].map(({ textContent }) =>
      textContent?.replace(/\s+/g, ' ').trim(),
    );
    assert.is(lines[1], line);
    assert.match(lines[0] ?? '', ' 1 ETH');
    assert.match(view.container.querySelector('.effects .note')?.textContent ?? '', note);
    assert.match(view.said() ?? '', note);
    await view.unmount();
  }
});

const balanceCases: [balance: () => Promise<bigint>, isOpen: boolean, text: string][] = [
  [async () => 4_999_999n, true, 'This is more than the 4.999999 USDC that you have.'],
  [async () => 5_000_000n, false, '5 USDC'],
  [() => Promise.reject(new Error('offline')), false, '5 USDC'],
];
for (const [readBalance, isOpen, text] of balanceCases) {
  test(`ApproveTransaction: an approval of 5 USDC, of which the account’s balance makes it ${isOpen ? 'open' : 'closed'}`, async () => {
    const asked: string[] = [];
    // The service's balance does not count.
    const setup = withUsdc({
      readDecimals: async () => 6,
      readBalance: (_: unknown, { token, owner }: { token: string; owner: string }) => {
        asked.push(`${token} ${owner}`);
        return readBalance();
      },
    });
    const view = await showRequest(
      'eth_sendTransaction',
      [{ from: me, to: usdc, data: calldata('0x095ea7b3', spender, (5_000_000).toString(16)) }],
      setup,
    );
    assert.equal(asked, [`${usdc.toLowerCase()} ${me}`]);
    assert.is(view.isOpen(), isOpen);
    assert.match(view.summary?.textContent ?? '', text);
    await view.unmount();
  });
}

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
    [
      'eth_signTypedData_v4',
      [me, '{"types":{},"primaryType":"Order","domain":{"chainId":"0x89"},"message":{}}'],
      'What this does: Sign a message. Wrong network. What this message allows can’t be read. Approve it only if you trust this site.',
    ],
    ['eth_signTypedData_v4', [spender, '{}'], 'This request can’t be read. Approve it only if you trust this site.'],
  ];
  for (const [method, params, text] of cases) {
    const view = await showRequest(method, params);
    assert.is(view.said(), text);
    await view.unmount();
  }
});

test('ApproveTransaction: says that a request is unreadable if it cannot be decoded', async () => {
  const methods = ['eth_sendUserOperation', 'wallet_grantPermissions', 'solana_signTransaction', 'wallet_sendCalls'];
  for (const [method, params] of [
    ...methods.map((each) => [each, [{}]] as const),
    ['eth_signTypedData_v4', [me, '{}']],
  ] as const) {
    const view = await showRequest(method, params);
    assert.is(view.get('.approve .note').textContent, unreadable, method);
    assert.is(view.said(), unreadable, method);
    await view.unmount();
  }
});

test('ApproveTransaction: a request of another chain family than the active one, and without token names, is read', async () => {
  const chain = async ({ clock }: ViewContext, namespace?: string) =>
    namespace === 'eip155'
      ? makeChainTransactions(adapterConfig(http, clock))
      : Promise.reject(new Error('unsupported'));
  const view = await showRequest('eth_sendTransaction', [{ to: usdc, data: unlimited }], {
    // The account's data is not loaded.
    chunks: { transactions: { transactions: { chain } }, accountData: {} },
  });
  assert.is(view.heading, 'What this does: Allow spending');
  await view.unmount();
});

test('ApproveTransaction: a network that does not respond delays the summary by two seconds, not the warning', async () => {
  const setup = withUsdc({ readDecimals: () => new Promise<never>(() => {}) });
  const view = await showRequest('eth_sendTransaction', [{ to: usdc, data: unlimited }], setup);
  assert.is(view.container.querySelector('.effect-summary'), null);
  assert.equal(view.wallet.places, []);
  await view.pass(2_000);
  assert.is(view.container.querySelector('.effect-head .grow > span')?.textContent, 'What this does: Allow spending');
  assert.is(view.wallet.places.length, 1);
  await view.unmount();
});

test('ApproveTransaction: the frame waits for the summary of each request in a queue', async () => {
  const decimals = deferred<number>();
  const view = await showRequest(
    'personal_sign',
    ['Hello', spender],
    withUsdc({ readDecimals: () => decimals.promise }),
  );
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
    assert.ok(view.isOpen());
    assert.ok(view.summary?.textContent?.includes('evil.example'));
    await view.unmount();
  }
  for (const site of [location.host, location.hostname, location.origin]) {
    const view = await showRequest('personal_sign', [text(site), spender]);
    assert.is(view.summary, null, site);
    await view.unmount();
  }
});

test('ApproveTransaction: the frame waits for the summary for at most three seconds, because it must not move later', async () => {
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

for (const [fault, load] of [
  ['is lost', () => Promise.reject(new Error('chunkNotLoaded'))],
  ['loads without its readers', async () => ({ transactions: {} })],
  ['never answers', () => new Promise<never>(() => {})],
] as const) {
  test(`ApproveTransaction: if the chunk that reads requests ${fault}, the first frame says so`, async () => {
    for (const chunk of ['transactions', 'evmContracts', 'accountData']) {
      const fake = await createLoggedIn();
      const original = fake.ctx.load;
      const isBroken = (name: string): boolean => name === chunk;
      Object.assign(fake.ctx, { load: (name: never) => (isBroken(name) ? load() : original(name)) });
      fake.wallet.ask('1', 'eth_sendTransaction', [{ from: me, to: usdc, data: unlimited }]);
      await fake.settle();
      const shown: string[] = [];
      const { places } = fake.wallet;
      const push = places.push.bind(places);
      // The card's text when the frame appears.
      places.push = (...next) => {
        if (next[0]) shown.push(document.querySelector('.approve .note, .approve details')?.textContent ?? '');
        return push(...next);
      };
      const view = await renderIn(fake, <Shown />);
      for (let turn = 0; turn < 4; turn++) await view.pass(1_000);
      assert.is(shown.length, 1, chunk);
      // Without the account's tokens, the request can be read.
      assert.match(shown[0] ?? '', chunk === 'accountData' ? 'effect.unlimited' : unreadable);
      await view.unmount();
    }
  });
}

test('ApproveTransaction: a summary that is ready too late does not move the frame', async () => {
  const late = deferred<object>();
  const fake = await createLoggedIn();
  const original = fake.ctx.load;
  Object.assign(fake.ctx, {
    load: (name: never) => (name === 'transactions' ? late.promise.then(() => original(name)) : original(name)),
  });
  fake.wallet.ask('1', 'eth_sendTransaction', [{ from: me, to: usdc, data: unlimited }]);
  await fake.settle();
  const view = await renderIn(fake, <Shown />);
  await view.pass(3_000);
  assert.is(view.get('.approve .note').textContent, unreadable);
  await view.settle(() => late.resolve({}));
  for (let turn = 0; turn < 4; turn++) await view.pass(0);
  assert.is(view.get('.approve .note').textContent, unreadable);
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
  const from = me;
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
    const setup = withUsdc({ readDecimals, readSymbol: async () => symbol });
    const view = await showRequest('eth_sendTransaction', sent, setup);
    assert.ok(view.summary?.textContent?.includes(amount), view.summary?.textContent ?? '');
    await view.unmount();
  });
}

for (const [flag, amount] of [
  [null, '2.5 USDC'],
  ['counterfeit', '2,500,000 smallest units'],
] as const)
  test(`ApproveTransaction: a token that is ${flag ? 'a possible fake' : 'no fake'} is ${flag ? 'not named' : 'named'}`, async () => {
    const setup = withUsdc({ readDecimals: async () => 6, readSymbol: async () => 'USDC' }, flag);
    const view = await showRequest('eth_sendTransaction', sent, setup);
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

test('followPlace: a card that the page rotates, skews or mirrors does not count', async () => {
  const view = await show();
  const { getComputedStyle: original } = globalThis;
  const styles: Partial<CSSStyleDeclaration>[] = [
    { rotate: '5deg' },
    { scale: '-1 1' },
    { offsetPath: 'path("M 0 0 L 9 9")' },
    { transform: 'matrix(1, 0.1, 0, 1, 0, 0)' },
    { transform: 'matrix(-1, 0, 0, -1, 0, 0)' },
    { transform: 'matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)' },
  ];
  /** As in browsers: the numbers of a transform in its computed form. */
  class FakeMatrix {
    readonly a: number;
    readonly b: number;
    readonly c: number;
    readonly d: number;
    readonly is2D: boolean;
    constructor(text: string) {
      const [a = 0, b = 0, c = 0, d = 0] = text.replace(/^.*\(/, '').split(',').map(Number.parseFloat);
      [this.a, this.b, this.c, this.d, this.is2D] = [a, b, c, d, !text.startsWith('matrix3d')];
    }
  }
  Object.assign(globalThis, { DOMMatrixReadOnly: FakeMatrix });
  for (const style of styles)
    for (const selector of ['.approve-place', '.card', 'body']) {
      const turned = document.querySelector(selector);
      globalThis.getComputedStyle = (element) =>
        element === turned ? ({ ...style } as CSSStyleDeclaration) : original(element);
      await frame();
      assert.is(view.wallet.places.at(-1), null, `${selector} ${JSON.stringify(style)}`);
      globalThis.getComputedStyle = original;
      await frame();
      assert.ok(view.wallet.places.at(-1), selector);
    }
  // A moved or scaled card is a rectangle.
  const { length } = view.wallet.places;
  globalThis.getComputedStyle = (element) =>
    ({
      ...original(element),
      transform: 'matrix(2, 0, 0, 0.5, 7, 7)',
      rotate: 'none',
      scale: '2',
    }) as CSSStyleDeclaration;
  await frame();
  assert.is(view.wallet.places.length, length);
  globalThis.getComputedStyle = original;
  Reflect.deleteProperty(globalThis, 'DOMMatrixReadOnly');
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
