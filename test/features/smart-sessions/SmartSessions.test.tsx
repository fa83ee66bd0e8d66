import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { close } from '../../../src/core/actions/close';
import { deferred } from '../../../src/lib/deferred';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeData } from '../../support/fakeData';
import { frameError } from '../../support/fakeEmbeddedWallet';
import { createFakeHttp, httpFailure } from '../../support/fakeHttp';
import { firstFrame } from '../../support/render';
import { refusal } from '../../support/renderNames';
import { renderSessions, session } from '../../support/renderSessions';
import { serviceApi } from '../../support/serviceApi';
import { withCode } from '../../support/withCode';

const SIGNATURE = `0x${'ab'.repeat(65)}`;
const usdc = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const permit = (type: string, data: object) => ({ type, data });
/** An app chooses what it asks for. */
const cannotBeDescribed = { toString: 0 };

test('SmartSessions: lists the apps with their limits and expiry', async () => {
  const view = await renderSessions();
  view.fake.readTokens = async () => [{ address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 0n }];
  const now = view.clock.now();
  await view.show(
    session(now, {
      permissions: [
        permit('native-token-recurring-allowance', { allowance: '0xde0b6b3a7640001', start: 1, period: 86_400 }),
        permit('native-token-recurring-allowance', { allowance: 0, start: 1, period: 86_400 }),
        permit('erc20-recurring-allowance', { token: usdc, allowance: '50000000', start: 1, period: 604_800 }),
        permit('erc20-recurring-allowance', { address: usdc, allowance: `0x${'f'.repeat(64)}`, start: 1, period: 1 }),
        permit('erc20-recurring-allowance', { token: usdc, allowance: `0x${'f'.repeat(63)}0`, start: 1, period: 1 }),
        permit('erc20-recurring-allowance', { token: usdc, allowance: `0x${'f'.repeat(40)}`, start: 1, period: 1 }),
        permit('contract-call', { address: usdc, functions: [{ functionName: 'mint' }, { functionName: 'burn' }] }),
        permit('contract-call', { address: usdc, functions: [{ functionName: 'buy', valueLimit: '0x1' }] }),
        permit('contract-call', { address: usdc }),
        permit('contract-call', { address: usdc, functions: [{ functionName: 'run', operation: 1 }] }),
        permit('contract-call', { address: usdc }),
        permit('contract-call', {
          address: usdc,
          functions: [
            { functionName: 'bid\u202e', valueLimit: 1, operation: 0 },
            { functionName: '\u200b', valueLimit: '0x3', operation: 'Call' },
            { functionName: 'x'.repeat(70), valueLimit: '2' },
          ],
        }),
      ],
    }),
  );
  assert.equal(view.limits(), [
    [
      'Can spend',
      '1.000000000000000001 ETH a day',
      '0 ETH a day',
      '50 USDC a week',
      ...Array(3).fill('Any amount of USDC'),
    ],
    [
      'Can call',
      'mint, burn of the contract 0x5FbDB2\u2060…\u206064180aa3',
      'buy of the contract 0x5FbDB2\u2060…\u206064180aa3 with up to 0.000000000000000001 ETH each time',
      'Any function of the contract 0x5FbDB2\u2060…\u206064180aa3',
      'Any function of the contract 0x5FbDB2\u2060…\u206064180aa3',
      `bid, ?, ${'x'.repeat(63)}… of the contract 0x5FbDB2\u2060…\u206064180aa3 with up to 0.000000000000000003 ETH each time`,
    ],
    ['Can run code of', '0x5FbDB2\u2060…\u206064180aa3 as your account, without a limit'],
    ['Ends'],
  ]);
  assert.match(view.cards()[0] ?? '', 'Meadowmeadow.example');
  assert.match(view.cards()[0] ?? '', /Ends\w{3} \d+, \d{4}/);
  assert.match(view.text(), 'Apps with a session can act for you within these limits.');
  await view.unmount();
});

test('SmartSessions: reads the symbols of limits from the service’s node, too', async () => {
  const view = await renderSessions({ options: { projectId: 'meadow' } });
  // The app's nodes do not respond.
  view.fake.readTokens = async ({ rpcUrls }) => {
    if (!rpcUrls.some((url) => url.includes('projectId=meadow'))) throw new Error('No node responds');
    return [{ address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 0n }];
  };
  const permissions = [
    permit('erc20-recurring-allowance', { token: usdc, allowance: '50000000', start: 1, period: 86_400 }),
  ];
  await view.show(session(view.clock.now(), { permissions }));
  assert.equal(view.limits()[0], ['Can spend', '50 USDC a day']);
  assert.equal(view.reported, []);
  await view.unmount();
});

test('SmartSessions: a limit never shows the symbol of its address on the previous network', async () => {
  const view = await renderSessions({ options: { networks: ['eip155:1', 'eip155:137'] } });
  const unit = (decimals: number) => [{ address: usdc, name: 'USD Coin', symbol: 'USDC', decimals, amount: 0n }];
  const late = deferred<unknown>();
  view.fake.readTokens = async ({ caipNetworkId }) => (caipNetworkId === 'eip155:1' ? unit(6) : late.promise);
  const permissions = [
    permit('erc20-recurring-allowance', { token: usdc, allowance: '50000000', start: 1, period: 86_400 }),
  ];
  await view.show(session(view.clock.now(), { permissions }));
  assert.equal(view.limits()[0], ['Can spend', '50 USDC a day']);
  await view.act(() => view.state.accounts.update('eip155', { networkId: 'eip155:137' }));
  assert.is(view.cards().length, 1);
  assert.not.match(view.text(), 'USDC');
  await view.act(() => late.resolve(unit(2)));
  assert.equal(view.limits()[0], ['Can spend', '500,000 USDC a day']);
  await view.unmount();
});

test('SmartSessions: shows permissions that cannot be read', async () => {
  const view = await renderSessions();
  const now = view.clock.now();
  await view.show(
    session(now, {
      permissions: [
        permit('rate-limit\u202e', {}),
        permit('native-token-recurring-allowance', { allowance: '1.5', period: 86_400 }),
        permit('native-token-recurring-allowance', { allowance: ['5'], period: 86_400 }),
        permit('native-token-recurring-allowance', { allowance: -1, period: 86_400 }),
        permit('native-token-recurring-allowance', { allowance: '0x1', period: 0 }),
        permit('erc20-recurring-allowance', { token: usdc, allowance: '0x1', period: 60 }),
        permit('contract-call', { address: 'mira.eth' }),
        permit('contract-call', { address: usdc.slice(2) }),
        { type: cannotBeDescribed, data: {} },
        permit('contract-call', { address: usdc, functions: JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`) }),
        permit('contract-call', { address: usdc, functions: cannotBeDescribed }),
        7,
        null,
      ],
    }),
    session(now, { pci: 'two', project: { name: '' }, permissions: 'everything', expiry: 'soon' }),
    session(now, { pci: null }),
    { project: {} },
  );
  assert.equal(view.limits(), [
    [
      'Other rule',
      'rate-limit This rule can’t be read.',
      'native-token-recurring-allowance This rule can’t be read.',
      'native-token-recurring-allowance This rule can’t be read.',
      'native-token-recurring-allowance This rule can’t be read.',
      'native-token-recurring-allowance This rule can’t be read.',
      'contract-call This rule can’t be read.',
      'contract-call This rule can’t be read.',
      '? This rule can’t be read.',
      '? This rule can’t be read.',
      'contract-call This rule can’t be read.',
      '? This rule can’t be read.',
      '? This rule can’t be read.',
    ],
    ['Can spend', 'A token that can’t be read 0x5FbDB2\u2060…\u206064180aa3'],
    ['Ends'],
    ['Ends'],
  ]);
  assert.match(view.cards()[1] ?? '', /Unknown app.*EndsNot known.*What it may do can’t be read\./);
  assert.match(view.text(), '2 sessions can’t be read.');
  assert.not.match(view.text(), 'No active sessions');
  await view.unmount();
});

test('SmartSessions: the icon of a host that the app has not named is not loaded', async () => {
  const view = await renderSessions();
  const project = { name: 'Meadow', iconUrl: 'https://tracker.example/icon.png' };
  await view.show(session(view.clock.now(), { project }));
  assert.is(view.container.querySelector('img'), null);
  await view.unmount();
});

test('SmartSessions: expired and revoked sessions are listed apart, without a button', async () => {
  const view = await renderSessions();
  const now = view.clock.now();
  const seconds = Math.floor(now / 1000);
  await view.show(
    session(now, { expiry: seconds + 60 }),
    session(now, { pci: 'two', project: { name: 'Tern' }, expiry: seconds - 1 }),
    session(now, { pci: 'three', project: { name: 'Quarry' }, revokedAt: seconds - 5 }),
  );
  assert.equal(view.names('button'), ['Revoke access for Meadow']);
  assert.match(view.cards()[1] ?? '', /^TTernExpired /);
  assert.match(view.cards()[2] ?? '', /^QQuarryRevoked /);
  await view.pass(60_000);
  await view.act();
  assert.equal(view.names('button'), [], 'it has expired while it was shown');
  assert.match(view.text(), 'No active sessions');
  await view.unmount();
});

test('SmartSessions: shows loading, empty and failed lists, and a reload', async () => {
  const view = await renderSessions();
  const answer = deferred<unknown>();
  view.fake.list = () => answer.promise;
  await view.show();
  assert.ok(view.get('[aria-busy]'));
  await view.act(() => answer.resolve({ pcis: [] }));
  assert.match(view.text(), 'No active sessions');
  assert.match(view.text(), 'When you let an app act for you, it appears here.');
  view.fake.list = () => Promise.reject(new TypeError('no network'));
  await view.show();
  assert.match(view.text(), 'Couldn’t load your sessions');
  assert.is(view.alerted(), 'Couldn’t load your sessions');
  view.fake.list = () => Promise.reject(refusal(429, 'Too many requests'));
  await view.press('Try again');
  assert.match(view.text(), 'Too many requests');
  assert.is(view.alerted(), 'Too many requests');
  view.fake.list = async () => ({ pcis: [session(view.clock.now())] });
  await view.focus(view.button('Try again'));
  await view.press('Try again');
  assert.is(document.activeElement, view.get('h2'), 'the button is gone');
  assert.is(view.cards().length, 1);
  await view.unmount();
});

test('SmartSessions: a network that the app does not have leads to the networks, without a request', async () => {
  const view = await renderSessions({ options: { networks: ['eip155:1'], allowUnsupportedChain: true } });
  await view.act(() => view.state.accounts.update('eip155', { networkId: 'eip155:999' }));
  await view.show(session(view.clock.now()));
  assert.match(view.text(), 'This network isn’t set up in this app. Choose another one.');
  assert.is(view.fake.loads, 0);
  await view.act(() => view.state.accounts.update('eip155', { networkId: 'eip155:1' }));
  assert.is(view.cards().length, 1);
  await view.act(() => view.state.accounts.update('eip155', { networkId: 'eip155:999' }));
  await view.press('Choose a network');
  assert.is(view.state.router.current.peek().view, 'Networks');
  await view.unmount();
});

test('SmartSessions: the failure of an earlier request is not shown, not even for a frame', async () => {
  const view = await renderSessions();
  view.fake.list = () => Promise.reject(new TypeError('no network'));
  await view.show();
  assert.match(view.text(), 'Couldn’t load your sessions');
  await view.act(() => view.state.router.push('Profile'));
  const answer = deferred<{ pcis: unknown[] }>();
  view.fake.list = () => answer.promise;
  await firstFrame(() => view.state.router.push('SmartSessions'));
  assert.not.match(view.text(), 'Couldn’t load your sessions');
  await view.act(() => answer.resolve({ pcis: [] }));
  assert.match(view.text(), 'No active sessions');
  await view.unmount();
});

test('SmartSessions: the confirmation has focus in its first frame', async () => {
  const view = await renderSessions();
  await view.show(session(view.clock.now()));
  await firstFrame(() => view.button('Revoke access for Meadow').click());
  assert.is(document.activeElement?.textContent, 'Cancel');
  await firstFrame(() => view.button('Cancel').click());
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Revoke access for Meadow');
  await view.unmount();
});

test('SmartSessions: revoking confirms in place, requests the wallet’s signature and then the service', async () => {
  const view = await renderSessions();
  const row = session(view.clock.now());
  await view.show(row);
  await view.press('Revoke access for Meadow');
  assert.match(view.text(), 'Revoke access for Meadow?');
  assert.match(view.text(), 'The app will have to ask again.');
  assert.is(document.activeElement?.textContent, 'Cancel');
  assert.equal(view.asked(), []);
  await view.press('Cancel');
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Revoke access for Meadow');
  await view.press('Revoke access for Meadow');
  await view.act(() => {
    for (let count = 0; count < 5; count += 1) view.button('Revoke').click();
  });
  assert.is(view.asked().length, 1);
  assert.is(view.said(), 'Approve in Harbor…');
  assert.ok(view.names('button').includes('Approve in Harbor…'));
  const [question] = view.asked();
  assert.equal(question?.subject, {
    verb: 'revokePermissions',
    params: {
      networkId: 'eip155:1',
      address: ADDRESS,
      pci: 'one',
      permissions: [JSON.stringify((row['permissions'] as unknown[])[0])],
      expiry: row['expiry'],
    },
  });
  view.fake.rows = [{ ...row, revokedAt: Math.floor(view.clock.now() / 1000) }];
  await view.act(() => question?.resolve(SIGNATURE as never));
  assert.equal(view.orders, [{ network: 'eip155:1', address: ADDRESS, pci: 'one', signature: SIGNATURE }]);
  assert.is(view.toast(), 'Access revoked');
  assert.equal(view.names('button'), []);
  assert.is(document.activeElement?.textContent, 'Title', 'focus is not lost with the button');
  await view.unmount();
});

test('SmartSessions: a rejection is shown in the row, and nothing is sent', async () => {
  const view = await renderSessions();
  await view.show(session(view.clock.now()));
  await view.press('Revoke access for Meadow');
  await view.press('Revoke');
  await view.act(() => view.asked()[0]?.reject(withCode(4001)));
  assert.match(view.text(), 'You declined the request. The app keeps its access.');
  assert.is(view.alerted(), 'You declined the request. The app keeps its access.');
  assert.equal(view.orders, []);
  await view.press('Revoke access for Meadow');
  await view.press('Revoke');
  assert.is(view.asked().length, 2);
  await view.unmount();
});

for (const [code, text] of [
  [4200, 'Harbor can’t revoke access. Use the wallet that granted it.'],
  [4100, 'Harbor hasn’t allowed this account. Reconnect and allow it.'],
  [4900, 'Harbor lost its connection to the network.'],
  [-32603, 'Couldn’t revoke access. The app keeps it.'],
] as const) {
  test(`SmartSessions: shows a message for the wallet’s error ${code}`, async () => {
    const view = await renderSessions();
    await view.show(session(view.clock.now()));
    await view.press('Revoke access for Meadow');
    await view.press('Revoke');
    await view.act(() => view.asked()[0]?.reject(withCode(code)));
    assert.match(view.text(), text);
    await view.unmount();
  });
}

test('SmartSessions: a request that was lost with the embedded wallet’s frame was not declined, and is reported', async () => {
  const view = await renderSessions();
  await view.show(session(view.clock.now()));
  for (const [rpc, text, reports] of [
    [4001, 'You declined the request. The app keeps its access.', 0],
    [4900, 'Harbor closed before it answered. Try again.', 1],
  ] as const) {
    await view.press('Revoke access for Meadow');
    await view.press('Revoke');
    await view.act(() =>
      view
        .asked()
        .at(-1)
        ?.reject(frameError('requestAborted', 'Request was aborted', rpc)),
    );
    assert.match(view.text(), text);
    assert.is(view.reported.length, reports);
  }
  await view.unmount();
});

test('SmartSessions: a rejection by the service is shown with its reason', async () => {
  const view = await renderSessions();
  await view.show(session(view.clock.now()));
  view.fake.revoke = () => Promise.reject(refusal(401, 'The signature does not belong to the address'));
  await view.press('Revoke access for Meadow');
  await view.press('Revoke');
  // Regardless of its list.
  view.fake.rows = [];
  await view.act(() => view.asked()[0]?.resolve(SIGNATURE as never));
  assert.match(view.text(), 'The signature does not belong to the address');
  assert.is(view.toast(), undefined);
  await view.unmount();
});

test('SmartSessions: does not say that there are no sessions while the service’s networks are unknown', async () => {
  let isDown = true;
  const http = createFakeHttp((_, url) => {
    if (isDown) throw httpFailure(400);
    return url.includes('/supported-chains') ? { http: ['eip155:1'], ws: [] } : { pcis: [] };
  });
  const view = await renderSessions({
    chunks: { accountData: { accountData: { ...createFakeData().data, api: serviceApi(http) } } },
  });
  await view.show();
  const unavailable = 'Couldn’t load your sessions';
  assert.match(view.text(), unavailable);
  assert.is(view.alerted(), unavailable);
  assert.not.match(view.text(), 'No active sessions');
  isDown = false;
  await view.press('Try again');
  assert.match(view.text(), 'No active sessions');
  await view.unmount();
});

test('SmartSessions: a session that lasts longer than the maximum timer delay ends on time', async () => {
  const view = await renderSessions();
  const expiry = Math.floor(view.clock.now() / 1000) + 60 * 24 * 60 * 60;
  await view.show(session(view.clock.now(), { expiry }));
  await view.pass(expiry * 1000 - 1 - view.clock.now());
  assert.equal(view.names('button'), ['Revoke access for Meadow']);
  await view.pass(1);
  await view.act();
  assert.equal(view.names('button'), []);
  await view.unmount();
});

test('SmartSessions: a session without an expiry or revocation time is active', async () => {
  const view = await renderSessions();
  await view.show(session(view.clock.now(), { expiry: undefined, revokedAt: 0 }));
  assert.equal(view.names('button'), ['Revoke access for Meadow']);
  await view.unmount();
});

test('SmartSessions: a response of the wallet after Cancel is ignored', async () => {
  const view = await renderSessions();
  await view.show(session(view.clock.now()));
  await view.press('Revoke access for Meadow');
  await view.press('Revoke');
  await view.press('Cancel');
  await view.act(() => view.asked()[0]?.reject(withCode(4001)));
  assert.not(view.text().includes('You declined the request.'));
  assert.not(view.alerted());
  await view.unmount();
});

test('SmartSessions: hides the previous account’s sessions while the next one’s are loading', async () => {
  const view = await renderSessions();
  const row = session(view.clock.now());
  await view.show(row);
  const [late, next] = [deferred<unknown>(), deferred<unknown>()];
  const answers = [late, next];
  view.fake.list = () => (answers.shift() as typeof late).promise;
  await view.act(() => view.state.accounts.update('eip155', { addresses: [OTHER_ADDRESS] }));
  assert.not(view.text().includes('Meadow'));
  await view.act(() => view.state.accounts.update('eip155', { addresses: [ADDRESS] }));
  await view.act(() => next.resolve({ pcis: [] }));
  await view.act(() => late.resolve({ pcis: [row] }));
  assert.match(view.text(), 'No active sessions');
  await view.unmount();
});

test('SmartSessions: without a clear response, the list shows whether it was revoked', async () => {
  for (const [rows, text] of [
    [[], 'No active sessions'],
    [null, 'Couldn’t revoke access. The app keeps it.'],
    ['revoked', 'No active sessions'],
    ['failed', 'Whether access was revoked isn’t certain.'],
  ] as const) {
    const view = await renderSessions();
    const row = session(view.clock.now());
    await view.show(row);
    // A gateway timeout leaves the result unknown, too.
    view.fake.revoke = () =>
      Promise.reject(rows === 'revoked' ? refusal(504) : new DOMException('late', 'TimeoutError'));
    if (rows === 'failed') view.fake.list = () => Promise.reject(new TypeError('no network'));
    else if (rows === 'revoked') view.fake.rows = [{ ...row, revokedAt: Math.floor(view.clock.now() / 1_000) }];
    else view.fake.rows = rows ? [...rows] : [row];
    await view.press('Revoke access for Meadow');
    await view.press('Revoke');
    await view.act(() => view.asked()[0]?.resolve(SIGNATURE as never));
    assert.match(view.text(), text);
    assert.is(view.toast(), text === 'No active sessions' ? 'Access revoked' : undefined);
    await view.unmount();
  }
});

test('SmartSessions: a list that is loaded again decides whether access was revoked', async () => {
  for (const [isRevoked, text, toast] of [
    [false, 'Couldn’t revoke access. The app keeps it.', undefined],
    [true, 'No active sessions', 'Access revoked'],
  ] as const) {
    const view = await renderSessions();
    const row = session(view.clock.now());
    await view.show(row);
    const { list } = view.fake;
    view.fake.revoke = () => Promise.reject(refusal(504));
    view.fake.list = () => Promise.reject(new TypeError('no network'));
    await view.press('Revoke access for Meadow');
    await view.press('Revoke');
    await view.act(() => view.asked()[0]?.resolve(SIGNATURE as never));
    assert.match(view.text(), 'Whether access was revoked isn’t certain.');
    view.fake.list = list;
    view.fake.rows = isRevoked ? [] : [row];
    await view.press('Try again');
    assert.not.match(view.text(), 'isn’t certain');
    assert.match(view.text(), text);
    assert.is(view.toast(), toast);
    if (!isRevoked) assert.is(view.alerted(), text);
    await view.unmount();
  }
});

test('SmartSessions: a changed account is no reason any more once the list of the first one is loaded again', async () => {
  const view = await renderSessions();
  const row = session(view.clock.now());
  await view.show(row);
  await view.press('Revoke access for Meadow');
  const revoke = view.button('Revoke');
  await view.settle(() => {
    view.state.accounts.update('eip155', { addresses: [OTHER_ADDRESS] });
    revoke.click();
  });
  await view.act();
  assert.is(view.alerted(), 'The account or network has changed. Load the list again.');
  await view.act(() => view.state.accounts.update('eip155', { addresses: [ADDRESS] }));
  assert.is(view.cards().length, 1);
  assert.not.match(view.text(), 'has changed');
  await view.unmount();
});

test('SmartSessions: a revocation that the service confirms needs no reload of the list', async () => {
  const view = await renderSessions();
  await view.show(session(view.clock.now()));
  view.fake.list = () => Promise.reject(new TypeError('no network'));
  await view.press('Revoke access for Meadow');
  await view.press('Revoke');
  await view.act(() => view.asked()[0]?.resolve(SIGNATURE as never));
  assert.is(view.toast(), 'Access revoked');
  assert.not.match(view.text(), 'isn’t certain');
  await view.unmount();
});

test('SmartSessions: Cancel stops the wait; a later wallet response is not sent', async () => {
  const view = await renderSessions();
  await view.show(session(view.clock.now()), session(view.clock.now(), { pci: 'two', project: { name: 'Tern' } }));
  await view.press('Revoke access for Meadow');
  await view.press('Revoke');
  await view.press('Cancel');
  assert.ok(view.asked()[0]?.signal.aborted);
  await view.press('Revoke access for Tern');
  await view.press('Revoke');
  assert.is(view.asked().length, 2);
  await view.act(() => view.asked()[0]?.resolve(SIGNATURE as never));
  assert.equal(view.orders, []);
  await view.act(() => view.asked()[1]?.resolve(SIGNATURE as never));
  assert.equal(
    view.orders.map((order) => (order as { readonly pci: string }).pci),
    ['two'],
  );
  await view.unmount();
});

test('SmartSessions: shows why a button is unavailable', async () => {
  const view = await renderSessions();
  await view.show(session(view.clock.now()), session(view.clock.now(), { pci: 'two', project: { name: 'Tern' } }));
  await view.press('Revoke access for Meadow');
  await view.press('Revoke');
  await view.press('Revoke access for Tern');
  const open = 'A request is already open in Harbor. Answer it there first.';
  assert.match(view.text(), `The app will have to ask again.${open}`);
  assert.is(view.state.announcer.last.status.value?.text, open);
  // Another wallet by now, not the one with the request.
  await view.act(() => view.state.accounts.update('eip155', { walletName: 'Pier' }));
  assert.match(view.text(), open);
  view.state.announcer.say('');
  await view.press('Revoke');
  assert.is(view.state.announcer.last.status.value?.text, open);
  assert.is(view.asked().length, 1);
  view.fake.revoke = () => new Promise(() => {});
  await view.act(() => view.asked()[0]?.resolve(SIGNATURE as never));
  const other = 'Another session is being revoked. Wait until that is done.';
  assert.match(view.text(), other);
  assert.is(view.state.announcer.last.status.value?.text, other);
  await view.press('Cancel');
  assert.is(view.state.announcer.last.status.value?.text, 'Revoking…');
  await view.unmount();
});

test('SmartSessions: says when a button is available again, beside the result of the other session', async () => {
  const view = await renderSessions();
  await view.show(session(view.clock.now()), session(view.clock.now(), { pci: 'two', project: { name: 'Tern' } }));
  await view.press('Revoke access for Meadow');
  await view.press('Revoke');
  await view.press('Revoke access for Tern');
  assert.is(view.state.announcer.last.alert.value, null);
  await view.act(() => view.asked()[0]?.resolve(SIGNATURE as never));
  assert.is(view.toast(), 'Access revoked');
  assert.is(view.state.announcer.last.alert.value?.text, 'You can revoke access for Tern now.');
  assert.not.match(view.text(), 'Another session is being revoked.');
  await view.press('Revoke');
  assert.is(view.asked().length, 2);
  await view.unmount();
});

test('SmartSessions: another account has its own list, and gets no request for the first one', async () => {
  const view = await renderSessions();
  await view.show(session(view.clock.now()));
  await view.press('Revoke access for Meadow');
  const revoke = view.button('Revoke');
  view.fake.rows = [];
  await view.settle(() => {
    view.state.accounts.update('eip155', { addresses: [OTHER_ADDRESS] });
    revoke.click();
  });
  await view.act();
  assert.equal(view.asked(), []);
  assert.match(view.text(), 'No active sessions');
  assert.is(view.fake.loads, 2);
  await view.unmount();
});

test('SmartSessions: leaving the view does not stop the revocation, whose refusal is shown on return', async () => {
  const view = await renderSessions();
  const row = session(view.clock.now());
  await view.show(row);
  await view.press('Revoke access for Meadow');
  await view.press('Revoke');
  await view.act(() => view.state.router.goBack());
  view.fake.rows = [];
  await view.act(() => view.asked()[0]?.resolve(SIGNATURE as never));
  assert.is(view.orders.length, 1);
  assert.is(view.toast(), 'Access revoked');
  await view.unmount();

  const refused = await renderSessions();
  await refused.show(row);
  refused.fake.revoke = () => Promise.reject(refusal(503));
  await refused.press('Revoke access for Meadow');
  await refused.press('Revoke');
  await refused.act(() => close(refused.ctx));
  await refused.act(() => refused.asked()[0]?.resolve(SIGNATURE as never));
  await refused.show(row);
  assert.match(refused.text(), 'Couldn’t revoke access. The app keeps it.');
  await refused.unmount();
});

test('SmartSessions: returning to the view before the service’s response is complete does not make it uncertain', async () => {
  for (const [rows, text] of [
    ['active', 'Couldn’t revoke access. The app keeps it.'],
    ['none', 'No active sessions'],
  ] as const) {
    const view = await renderSessions();
    const row = session(view.clock.now());
    await view.show(row);
    view.fake.revoke = () => Promise.reject(refusal(504));
    const lists = [deferred<unknown>(), deferred<unknown>()] as const;
    const pending = [...lists];
    view.fake.list = () => (pending.shift() as (typeof lists)[0]).promise;
    await view.press('Revoke access for Meadow');
    await view.press('Revoke');
    await view.act(() => view.state.router.goBack());
    await view.act(() => view.asked()[0]?.resolve(SIGNATURE as never));
    // The list that follows the revocation is replaced by the view's own.
    await view.show();
    assert.is(pending.length, 0);
    assert.not(view.alerted(), 'nothing is decided without a list');
    await view.act(() => lists[0].resolve({ pcis: [] }));
    assert.not(view.alerted());
    await view.act(() => lists[1].resolve({ pcis: rows === 'active' ? [row] : [] }));
    assert.match(view.text(), text);
    assert.is(view.toast(), rows === 'none' ? 'Access revoked' : undefined);
    await view.unmount();
  }
});

test('SmartSessions: the focus stays in the card when a session expires', async () => {
  const view = await renderSessions();
  await view.show(session(view.clock.now(), { expiry: Math.floor(view.clock.now() / 1000) + 60 }));
  view.button('Revoke access for Meadow').focus();
  await view.pass(60_000);
  assert.match(view.text(), 'Expired');
  assert.is(document.activeElement, view.get('h2'));
  await view.unmount();
});

test('SmartSessions: a revocation that ends after a change of the account does not affect the new list', async () => {
  const view = await renderSessions();
  await view.show(session(view.clock.now()));
  const service = deferred<{ success: boolean }>();
  view.fake.revoke = () => service.promise;
  await view.press('Revoke access for Meadow');
  await view.press('Revoke');
  await view.act(() => view.asked()[0]?.resolve(SIGNATURE as never));
  view.fake.rows = [];
  await view.act(() => view.state.accounts.update('eip155', { addresses: [OTHER_ADDRESS] }));
  assert.match(view.text(), 'No active sessions');
  await view.act(() => service.resolve({ success: true }));
  assert.match(view.text(), 'No active sessions');
  assert.is(view.fake.loads, 2);
  await view.unmount();
});

test('SmartSessions: another account’s list does not show whether access was revoked', async () => {
  const view = await renderSessions();
  await view.show(session(view.clock.now()));
  const service = deferred<never>();
  view.fake.revoke = () => service.promise;
  await view.press('Revoke access for Meadow');
  await view.press('Revoke');
  await view.act(() => view.asked()[0]?.resolve(SIGNATURE as never));
  const [late, own] = [deferred<unknown>(), deferred<unknown>()];
  const lists = [late, own];
  view.fake.list = () => (lists.shift() as typeof late).promise;
  await view.act(() => service.reject(refusal(504) as never));
  await view.act(() => view.state.accounts.update('eip155', { addresses: [OTHER_ADDRESS] }));
  await view.act(() => late.resolve({ pcis: [] }));
  await view.act(() => own.resolve({ pcis: [] }));
  assert.is(view.toast(), undefined);
  assert.is(view.alerted(), 'Whether access was revoked isn’t certain. Load the list again.');
  await view.unmount();
});

test.run();
