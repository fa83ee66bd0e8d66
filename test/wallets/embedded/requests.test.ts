import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeBase58 } from '../../../src/lib/base58';
import { readErrorCode } from '../../../src/lib/errorCode';
import { refusals } from '../../sandbox/secure/refusals.mjs';
import { nextTurn } from '../../support/nextTurn';
import { rejection } from '../../support/rejection';
import { createFakePage, type FakeFrame, logIn, smart, solanaAddress, solanaNetwork, userReply } from './fakePage';

interface Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
}

const text = '0x6869';
const sign = { method: 'personal_sign', params: [text, smart] };
const hash = `0x${'ab'.repeat(32)}`;

/** Creates a page with a user on each chain family, and the function that sends requests of the host. */
async function setup() {
  const page = createFakePage();
  const { frame } = await logIn(page);
  page.setAccount('solana', { address: solanaAddress, networkId: solanaNetwork });
  const requestOf = (namespace: 'eip155' | 'solana') => (page.embedded.provider(namespace) as Provider).request;
  page.takeEvents();
  frame.posted.splice(0);
  return { ...page, frame, request: requestOf('eip155'), requestSolana: requestOf('solana') };
}

/** Returns numeric code, public code and message. */
const describe = (error: unknown) => [
  (error as { code?: unknown }).code,
  readErrorCode(error, '')[0],
  (error as Error).message,
];
const aborted = (code: number) => [code, 'requestAborted', 'Request was aborted'];
const notAllowed = [4200, 'rpcNotAllowed', 'Requested RPC call is not allowed'];

const safe = [
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
];
for (const method of safe) {
  test(`${method}: is sent at once, without approval`, async () => {
    const { request, frame, takeEvents } = await setup();
    const params = method === 'wallet_getCallsStatus' ? ['0x01'] : [];
    const [first, second] = [request({ method, params }), request({ method, params })];
    await nextTurn();
    assert.equal(frame.last('RPC_REQUEST').payload, { method, params, chainId: 'eip155:1', chainNamespace: 'eip155' });
    assert.is(frame.posted.length, 2);
    for (const { id } of frame.posted) frame.send({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: { id } });
    assert.equal(
      await Promise.all([first, second]),
      frame.posted.map(({ id }) => ({ id })),
    );
    assert.equal(takeEvents(), []);
  });
}

const call = { to: smart, data: '0x', value: '0x1' };
const unsafe: Record<string, { params: unknown; invalid: readonly unknown[] }> = {
  personal_sign: { params: [text, smart], invalid: [undefined, [], [text], [7, smart], text, [[text], smart]] },
  eth_signTypedData_v4: { params: [smart, '{}'], invalid: [undefined, {}, 'x'] },
  eth_sendTransaction: {
    params: [{ from: smart, to: smart, value: '0x1', data: '0xab', type: '0x2' }],
    invalid: [
      [],
      [{ to: 'mira.eth' }],
      [{ to: smart, data: '0xa' }],
      [{ to: smart, value: '1' }],
      [{ to: smart }, {}],
      [null],
    ],
  },
  eth_sendUserOperation: { params: [{ sender: smart }, smart], invalid: [undefined, { sender: smart }] },
  wallet_sendCalls: {
    params: [
      {
        chainId: '0x1',
        from: smart,
        version: '2.0.0',
        atomicRequired: true,
        capabilities: {},
        calls: [call, { to: smart }],
      },
    ],
    invalid: [
      undefined,
      [],
      [{}],
      [{ calls: [{}] }],
      [{ calls: [{ to: smart.slice(2) }] }],
      [{ calls: [{ to: '0x12' }] }],
      [{ calls: [{ to: smart, data: 'ab' }] }],
      [{ calls: [{ to: smart, data: '0xabc' }] }],
      [{ calls: [{ to: smart, value: '7' }] }],
      [{ calls: [{ to: smart, value: `0x${'f'.repeat(65)}` }] }],
      [{ calls: [call], chainId: 1 }],
      [{ calls: [call] }, { calls: [call] }],
    ],
  },
  wallet_grantPermissions: { params: [{ expiry: 1 }], invalid: [undefined, {}] },
  wallet_revokePermissions: { params: { permissionsContext: '0x' }, invalid: [() => {}] },
};
const unsafeSolana: typeof unsafe = {
  solana_signMessage: {
    params: { message: '3yZe7d', pubkey: solanaAddress },
    invalid: [undefined, [], { message: 7, pubkey: solanaAddress }, { message: '3yZe7d' }],
  },
  solana_signTransaction: { params: { transaction: 'AQAB' }, invalid: [undefined, {}, { transaction: ['AQAB'] }] },
  solana_signAllTransactions: {
    params: { transactions: ['AQAB', 'AQAC'] },
    invalid: [{}, { transactions: 'AQAB' }, { transactions: [1] }],
  },
  solana_signAndSendTransaction: {
    params: {
      transaction: 'AQAB',
      options: { skipPreflight: true, preflightCommitment: 'singleGossip', maxRetries: 3, minContextSlot: 1 },
    },
    invalid: [
      {},
      { transaction: 'AQAB', options: { preflightCommitment: 'soon' } },
      { transaction: 'AQAB', options: { skipPreflight: 'no' } },
      { transaction: 'AQAB', options: { maxRetries: '3' } },
    ],
  },
};
/** The frame takes transactions in base58. */
const inBase58 = (params: unknown): unknown =>
  JSON.parse(
    JSON.stringify(params).replace(/"(AQA.)"/g, (_, text) => `"${encodeBase58(Buffer.from(text, 'base64'))}"`),
  );
for (const [method, { params, invalid }] of Object.entries({ ...unsafe, ...unsafeSolana })) {
  const isSolana = method.startsWith('solana_');
  test(`${method}: waits for approval, and rejects invalid parameters`, async () => {
    const page = await setup();
    const { frame, takeEvents } = page;
    const request = isSolana ? page.requestSolana : page.request;
    const answer = request({ method, params });
    await nextTurn();
    assert.equal(frame.last('RPC_REQUEST').payload, {
      method,
      params: isSolana ? inBase58(params) : params,
      chainId: isSolana ? solanaNetwork : 'eip155:1',
      chainNamespace: isSolana ? 'solana' : 'eip155',
    });
    assert.equal(takeEvents(), [['changed', [method]]]);
    assert.equal(page.waiting().at(-1)?.params, params, 'the view has those of the page');
    frame.answer('RPC_REQUEST', hash);
    assert.is(await answer, hash);
    assert.equal(takeEvents(), [
      ['settled', method, undefined],
      ['changed', []],
    ]);
    for (const params of invalid)
      assert.is(
        ((await rejection(request({ method, params }))) as { code: unknown }).code,
        -32602,
        JSON.stringify(params),
      );
    assert.equal(takeEvents(), []);
    assert.is(frame.posted.length, 1);
  });
}

test('wallet_sendCalls: rejects too many calls with 5740', async () => {
  const { request, frame } = await setup();
  const calls = (count: number) => ({ method: 'wallet_sendCalls', params: [{ calls: Array(count).fill(call) }] });
  assert.is(((await rejection(request(calls(101)))) as { code: unknown }).code, 5740);
  request(calls(100));
  await nextTurn();
  assert.is(frame.posted.length, 1);
});

test('solana_signAndSendTransaction: accepts every commitment', async () => {
  const { requestSolana, frame } = await setup();
  const commitments = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'];
  for (const preflightCommitment of commitments) {
    const params = { transaction: 'AQAB', options: { preflightCommitment } };
    const answer = requestSolana({ method: 'solana_signAndSendTransaction', params });
    await nextTurn();
    frame.answer('RPC_REQUEST', 'signature');
    assert.is(await answer, 'signature');
  }
});

test('solana_signAndSendTransaction: the frame gets the options of a phone wallet’s request under its own name', async () => {
  const { requestSolana, frame } = await setup();
  requestSolana({
    method: 'solana_signAndSendTransaction',
    params: { transaction: 'AQAB', sendOptions: { maxRetries: 0 } },
  });
  await nextTurn();
  const { params } = frame.last('RPC_REQUEST').payload as { params: unknown };
  assert.equal(params, inBase58({ transaction: 'AQAB', options: { maxRetries: 0 } }));
});

test('parameters: are copied, with bigint as hex, without undefined fields', async () => {
  const { request, frame } = await setup();
  const transaction = {
    from: smart,
    to: smart,
    value: 2n ** 64n,
    gas: undefined,
    accessList: [{ address: smart, storageKeys: [1n] }],
  };
  request({ method: 'eth_sendTransaction', params: [transaction] });
  transaction.value = 1n;
  await nextTurn();
  assert.equal((frame.last('RPC_REQUEST').payload as { params: unknown }).params, [
    { from: smart, to: smart, value: '0x10000000000000000', accessList: [{ address: smart, storageKeys: ['0x1'] }] },
  ]);
});

test('parameters: values that are not JSON are rejected and not sent', async () => {
  const { request, frame } = await setup();
  const cycle: unknown[] = [];
  cycle.push(cycle);
  for (const params of [[() => {}], [Symbol('x')], cycle, [new Map()], [new Date()], [-1n], [2n ** 256n], [Number.NaN]])
    assert.is(((await rejection(request({ method: 'eth_call', params }))) as { code: unknown }).code, -32602);
  assert.equal(frame.posted, []);
});

test('queue: the frame receives one request at a time', async () => {
  const { request, frame, takeEvents } = await setup();
  const transaction = { method: 'eth_sendTransaction', params: [{ to: smart }] };
  const answers = [request(sign), request(transaction), request(sign)];
  await nextTurn();
  assert.is(frame.posted.length, 1);
  assert.equal(takeEvents().at(-1), ['changed', ['personal_sign', 'eth_sendTransaction', 'personal_sign']]);
  frame.answer('RPC_REQUEST', hash);
  assert.is(await answers[0], hash);
  await nextTurn();
  assert.is(frame.posted.length, 2);
  assert.equal(takeEvents(), [
    ['settled', 'personal_sign', undefined],
    ['changed', ['eth_sendTransaction', 'personal_sign']],
  ]);
  frame.fail('RPC_REQUEST', { message: 'User rejected the request', code: 4001 });
  assert.equal(describe(await rejection(() => answers[1])), [4001, '', 'User rejected the request']);
  await nextTurn();
  frame.answer('RPC_REQUEST', hash);
  assert.is(await answers[2], hash);
  assert.equal(takeEvents().at(-1), ['changed', []]);
});

test('queue: safe requests do not wait', async () => {
  const { request, frame } = await setup();
  request(sign);
  const balance = request({ method: 'eth_getBalance', params: [smart, 'latest'] });
  await nextTurn();
  frame.answer('RPC_REQUEST', '0x1');
  assert.is(await balance, '0x1');
});

test('queue: has room for 99 requests', async () => {
  const { request } = await setup();
  const answers = Array.from({ length: 99 }, () => request(sign));
  await nextTurn();
  assert.is(((await rejection(request(sign))) as { code: unknown }).code, -32005);
  assert.is(answers.length, 99);
});

test('failures: keep standard codes and bundle codes with the frame’s text', async () => {
  const { request, frame } = await setup();
  for (const code of [4001, 4100, 4902, 5700, 5710, 5720, 5730, 5740, 5750, 5760, -32603]) {
    const answer = rejection(request(sign));
    await nextTurn();
    frame.fail('RPC_REQUEST', { message: 'Because', code });
    assert.equal(describe(await answer), [code, '', 'Because']);
  }
});

test('failures: without a code, are internal errors, or rejections by their text', async () => {
  const { request, frame } = await setup();
  const cases: [unknown, unknown[]][] = [
    [{ message: 'User rejected' }, [4001, '', 'User rejected']],
    [{ message: 'The user denied it' }, [4001, '', 'The user denied it']],
    [{ message: 'No gas' }, [-32603, '', 'No gas']],
    [{ message: 'Request was cancelled: timed out' }, [-32603, '', 'Request was cancelled: timed out']],
    [{ code: 5700 }, [5700, '', 'An error occurred']],
    [{ code: '4001', message: 'x' }, [undefined, 'frameError', 'An error occurred']],
    [undefined, [undefined, 'frameError', 'An error occurred']],
  ];
  for (const [payload, expected] of cases) {
    const answer = rejection(request(sign));
    await nextTurn();
    frame.fail('RPC_REQUEST', payload);
    assert.equal(describe(await answer), expected);
  }
});

test('failures: the text of a contract is about neither the page’s origin nor the visitor', async () => {
  const { request, frame, takeEvents } = await setup();
  const read = { method: 'eth_call', params: [{ to: smart }, 'latest'] };
  const reverted = 'execution reverted: origin not allowed';
  const imitated = 'execution reverted: user rejected';
  for (const [call, payload, expected] of [
    [read, { code: 3, message: reverted }, [3, '', reverted]],
    [sign, { code: 3, message: reverted }, [3, '', reverted]],
    [read, { message: reverted }, [-32603, '', reverted]],
    [read, { message: imitated }, [-32603, '', imitated]],
  ] as const) {
    const answer = rejection(request(call));
    await nextTurn();
    frame.fail('RPC_REQUEST', payload);
    assert.equal(describe(await answer), expected);
  }
  assert.not(takeEvents().some(([name]) => name === 'failed'));
});

test('request: rejects for an answer that is not JSON', async () => {
  const { request, frame } = await setup();
  const answer = rejection(request(sign));
  await nextTurn();
  frame.answer('RPC_REQUEST', new Map());
  assert.is(describe(await answer)[2], 'An error occurred');
});

test('abortRequests: rejects and withdraws waiting requests, but not safe ones', async () => {
  const { embedded, request, frame, takeEvents } = await setup();
  const answers = [request(sign), request(sign)].map(rejection);
  const balance = request({ method: 'eth_getBalance', params: [smart, 'latest'] });
  await nextTurn();
  const [first] = frame.posted;
  takeEvents();
  embedded.abortRequests();
  assert.equal((await Promise.all(answers)).map(describe), [aborted(4001), aborted(4001)]);
  assert.equal(takeEvents(), [['changed', []]]);
  assert.equal(
    frame.posted.filter(({ type }) => type === '@w3m-app/RPC_ABORT').map(({ id }) => id),
    [first?.id],
    'only the one that the frame has',
  );
  frame.send({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: first?.id, payload: hash });
  frame.answer('RPC_REQUEST', '0x1');
  assert.is(await balance, '0x1');
  assert.equal(takeEvents(), []);
  embedded.abortRequests();
  assert.equal(takeEvents(), [], 'nothing to abort');
});

test('abortRequests: the next request does not wait for the aborted one', async () => {
  const { embedded, request, frame } = await setup();
  rejection(request(sign));
  await nextTurn();
  embedded.abortRequests();
  const next = request(sign);
  await nextTurn();
  frame.answer('RPC_REQUEST', hash);
  assert.is(await next, hash);
});

test('abortRequests: of one chain family, leaves the requests of the others, and sends the next one', async () => {
  for (const isFirst of [true, false]) {
    const { embedded, request, requestSolana, frame, waiting } = await setup();
    const transaction = { method: 'solana_signAndSendTransaction', params: { transaction: 'AQAB' } };
    const [first] = isFirst ? [rejection(request(sign))] : [];
    const kept = requestSolana(transaction);
    const others = [...(first ? [first] : []), rejection(request(sign))];
    await nextTurn();
    embedded.abortRequests('eip155');
    for (const error of await Promise.all(others)) assert.equal(describe(error), aborted(4001));
    assert.equal(
      waiting().map(({ method }) => method),
      [transaction.method],
    );
    await nextTurn();
    frame.answer('RPC_REQUEST', 'signature');
    assert.is(await kept, 'signature');
  }
});

test('abortRequests: a request that is aborted while the frame loads is never sent', async () => {
  const page = await setup();
  page.frame.onRemoved();
  const answer = rejection(page.request(sign));
  await nextTurn();
  page.embedded.abortRequests();
  assert.equal(describe(await answer), aborted(4001));
  const frame = await page.load();
  await nextTurn();
  assert.not.ok(frame.kinds().includes('RPC_REQUEST'));
});

/** Sends a transaction of the modal, and returns what becomes of it. */
async function sendOwn({ embedded }: Awaited<ReturnType<typeof setup>>, verb: 'sendTransaction' | 'revokePermissions') {
  const params = {
    sendTransaction: { networkId: 'eip155:1', from: smart, to: smart, value: 1n },
    revokePermissions: { networkId: 'eip155:1', address: smart, pci: 'pci', permissions: [] },
  } as const;
  const said: unknown[] = [];
  const { signal } = new AbortController();
  embedded
    .request('eip155')(verb, params[verb], signal, () => void said.push('withdrawn'))
    .then(
      (answer) => said.push(answer),
      (error) => said.push(describe(error)),
    );
  await nextTurn();
  return said;
}

const withdrawals: Record<string, (page: Awaited<ReturnType<typeof setup>>) => unknown> = {
  'the view is left': ({ embedded }) => embedded.abortRequests(),
  'the page asks for a method that is not allowed': ({ request }) => rejection(request({ method: 'eth_sign' })),
};
for (const [cause, withdraw] of Object.entries(withdrawals)) {
  test(`a transaction of the modal that the frame may send stays open when ${cause}`, async () => {
    const page = await setup();
    const { request, frame, waiting } = page;
    const said = await sendOwn(page, 'sendTransaction');
    assert.is(waiting()[0]?.isFollowed, true);
    const { id } = frame.last('RPC_REQUEST');
    const host = rejection(request(sign));
    const own = await sendOwn(page, 'sendTransaction');
    withdraw(page);
    await nextTurn();
    assert.is((await host) instanceof Error, true, 'what the frame has not received is rejected');
    assert.equal([said, own.length, own.includes('withdrawn')], [['withdrawn'], 1, false]);
    assert.is(frame.last('RPC_ABORT').id, id);
    assert.equal(waiting(), []);
    // The next request does not wait for it, and its answer is not the late one.
    const next = request(sign);
    await nextTurn();
    assert.is(frame.kinds().filter((kind) => kind === 'RPC_REQUEST').length, 2);
    frame.send({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: hash });
    await nextTurn();
    assert.equal(said, ['withdrawn', hash]);
    const after = request(sign);
    await nextTurn();
    assert.is(frame.kinds().filter((kind) => kind === 'RPC_REQUEST').length, 2, 'one at a time');
    frame.answer('RPC_REQUEST', '0x01');
    assert.is(await next, '0x01');
    await nextTurn();
    frame.answer('RPC_REQUEST', '0x02');
    assert.is(await after, '0x02');
  });
}

for (const message of [
  'Timed out while waiting for User Operation with hash "0x1" to be confirmed.',
  refusals.unreachable,
  'Transaction rejected: already known',
  'Request was cancelled: the bundler timed out',
])
  test(`a transaction of the modal may have been sent if the frame gives no code: ${message}`, async () => {
    const page = await setup();
    const said = await sendOwn(page, 'sendTransaction');
    page.frame.fail('RPC_REQUEST', { message });
    await nextTurn();
    assert.equal(said, [[undefined, '', message]]);
  });

test('requests: a transaction of the modal was not sent if the frame gives a code, or says that the visitor has rejected it', async () => {
  for (const [payload, code] of [
    [{ message: 'Out of gas', code: -32603 }, -32603],
    [{ message: 'User rejected the request' }, 4001],
  ] as const) {
    const page = await setup();
    const said = await sendOwn(page, 'sendTransaction');
    page.frame.fail('RPC_REQUEST', payload);
    await nextTurn();
    assert.equal(said, [[code, '', payload.message]]);
  }
});

test('requests: a withdrawn transaction may have been sent, whatever error the frame answers', async () => {
  const ends: readonly ((frame: FakeFrame) => void)[] = [
    (frame) => frame.fail('RPC_REQUEST', { message: 'User rejected', code: 4001 }),
    (frame) => frame.fail('RPC_REQUEST', { message: 'Request was aborted' }),
    (frame) => frame.answer('RPC_REQUEST', new Map()),
    (frame) => frame.onRemoved(),
  ];
  for (const end of ends) {
    const page = await setup();
    const said = await sendOwn(page, 'sendTransaction');
    page.embedded.abortRequests();
    end(page.frame);
    await nextTurn();
    assert.equal(said, ['withdrawn', aborted(4900)]);
  }
});

test('requests: a transaction of the modal that is lost with the frame is reported as lost', async () => {
  const page = await setup();
  const said = await sendOwn(page, 'sendTransaction');
  page.takeEvents();
  page.frame.onRemoved();
  await nextTurn();
  assert.equal(said, [aborted(4900)]);
  assert.equal(
    page.takeEvents().map(([name]) => name),
    ['settled', 'changed'],
  );
});

test('abortRequests: rejects requests that send nothing, and requests that the frame has not received', async () => {
  const page = await setup();
  const signature = await sendOwn(page, 'revokePermissions');
  page.embedded.abortRequests();
  await nextTurn();
  assert.equal(signature, [aborted(4001)]);
  page.frame.onRemoved();
  const unsent = await sendOwn(page, 'sendTransaction');
  page.embedded.abortRequests();
  await nextTurn();
  assert.equal(unsent, [aborted(4001)]);
  assert.not.ok((await page.load()).kinds().includes('RPC_REQUEST'));
});

const disallowed = [
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'debug_traceCall',
  'solana_signMessage',
  'constructor',
  '__proto__',
  '',
];
for (const method of disallowed) {
  test(`‘${method}’: is not allowed, and rejects waiting requests, too`, async () => {
    const { request, frame, takeEvents } = await setup();
    const answers = [request(sign), request(sign)].map(rejection);
    const balance = request({ method: 'eth_getBalance', params: [smart, 'latest'] });
    await nextTurn();
    takeEvents();
    assert.equal(describe(await rejection(request({ method, params: [] }))), notAllowed);
    assert.equal((await Promise.all(answers)).map(describe), [notAllowed, notAllowed]);
    assert.equal(takeEvents(), [
      ['changed', []],
      ['disallowed', method],
    ]);
    frame.answer('RPC_REQUEST', '0x1');
    assert.is(await balance, '0x1');
  });
}

test('requests: personal_sign on Solana is not allowed', async () => {
  const { requestSolana, takeEvents } = await setup();
  assert.equal(describe(await rejection(requestSolana(sign))), notAllowed);
  assert.equal(takeEvents(), [['disallowed', 'personal_sign']]);
});

test('a lost frame: requests reject as aborted, and the sink is notified', async () => {
  const { request, frame, takeEvents } = await setup();
  const answers = [request(sign), request(sign), request({ method: 'eth_getBalance', params: [] })].map(rejection);
  await nextTurn();
  takeEvents();
  frame.onRemoved();
  assert.equal((await Promise.all(answers)).map(describe), [aborted(4900), aborted(4900), aborted(4900)]);
  assert.equal(
    takeEvents().map(([name, value]) => [name, value]),
    [
      ['settled', 'personal_sign'],
      ['settled', 'personal_sign'],
      ['changed', []],
    ],
  );
});

test('a frame that does not load: requests reject as aborted, with the cause', async () => {
  const { embedded, request, frame, clock, takeEvents } = await setup();
  frame.onRemoved();
  const answer = rejection(request(sign));
  await nextTurn();
  takeEvents();
  await clock.advance(20_000);
  const error = (await answer) as Error;
  assert.equal(describe(error), aborted(4900));
  assert.is(describe(error.cause)[1], 'embeddedWalletNotLoaded');
  assert.equal(
    takeEvents().map(([name]) => name),
    ['settled', 'changed', 'failed'],
  );
  embedded.dispose();
});

test('a lost frame: the next request loads another one', async () => {
  const page = await setup();
  page.frame.onRemoved();
  const answer = page.request(sign);
  await page.load();
  await nextTurn();
  page.frames.at(-1)?.answer('RPC_REQUEST', hash);
  assert.is(await answer, hash);
});

test('signOut: rejects waiting requests', async () => {
  const { embedded, request, frame } = await setup();
  const answer = rejection(request(sign));
  await nextTurn();
  const signedOut = embedded.signOut();
  assert.equal(describe(await answer), aborted(4001));
  await nextTurn();
  frame.answer('SIGN_OUT');
  await signedOut;
});

test('request: is not sent before a login', async () => {
  const page = createFakePage();
  const { request } = page.embedded.provider('eip155') as Provider;
  for (const method of ['personal_sign', 'eth_accounts', 'eth_blockNumber', 'eth_sign'])
    assert.is(describe(await rejection(request({ method })))[1], 'connectFirst');
  assert.equal([page.frames.length, page.takeEvents()], [0, []]);
  assert.ok(userReply);
});

test.run();
