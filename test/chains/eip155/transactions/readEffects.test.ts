import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeAbiParameters, encodeFunctionData, encodePacked, getAddress, type Hex, parseAbi, zeroHash } from 'viem';
import { callsParameters, permit2Abi, routerAbi, tokenAbi } from '../../../../src/chains/eip155/transactions/abis';
import { buildApproval, buildTransfer } from '../../../../src/chains/eip155/transactions/buildRequest';
import { readEffects } from '../../../../src/chains/eip155/transactions/readEffects';
import { swapRouters } from '../../../../src/chains/eip155/transactions/swapRouters';
import { MAX_UINT256 } from '../../../../src/lib/hexQuantity';
import { knownNetworks } from '../../../../src/networks/knownNetworks';

const me = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const networkId = 'eip155:1';

const read = (to: string | undefined, data?: string, value?: bigint, from: string | undefined = me) =>
  readEffects({
    networkId,
    ...(to !== undefined && { to }),
    ...(data !== undefined && { data }),
    ...(value !== undefined && { value }),
    ...(from !== undefined && { from }),
  });
const token = (
  functionName: 'transfer' | 'approve' | 'increaseAllowance' | 'decreaseAllowance',
  account: Hex,
  amount: bigint,
): Hex => encodeFunctionData({ abi: tokenAbi, functionName, args: [account, amount] });
const transferred = (to: string, amount: bigint, of: string | null = usdc) => ({
  kind: 'transfer',
  token: of,
  to,
  amount,
});

test('buildTransfer and buildApproval: readEffects reads the built request', () => {
  for (const amount of [0n, 1n, 10n ** 18n + 1n, MAX_UINT256]) {
    const coin = buildTransfer({ networkId, from: me, to: bob, token: null, amount });
    assert.equal({ ...coin }, { networkId, from: me, to: bob, value: amount, data: '0x' });
    assert.equal(readEffects(coin), [transferred(bob, amount, null)]);
    const transfer = buildTransfer({ networkId, from: me, to: bob, token: usdc, amount });
    assert.is(transfer.to, usdc);
    assert.is(transfer.value, 0n);
    assert.equal(readEffects(transfer), [transferred(bob, amount)]);
  }
  const approval = buildApproval({ networkId, from: me, token: usdc, spender: router, amount: 5n });
  assert.equal(readEffects(approval), [{ kind: 'approve', token: usdc, spender: router, amount: 5n }]);
});

test('buildTransfer and buildApproval: reject invalid addresses, checksums and amounts', () => {
  const params = { networkId, from: me, to: bob, token: usdc, amount: 1n } as const;
  const typo = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293Bc';
  for (const wrong of [
    { to: '' },
    { to: bob.slice(2) },
    { to: `${bob}00` },
    { to: typo },
    { token: '0x' },
    { from: 'alice' },
    { amount: -1n },
    { amount: MAX_UINT256 + 1n },
    { amount: 1.5 as unknown as bigint },
  ]) {
    assert.throws(() => buildTransfer({ ...params, ...wrong }));
    // A transfer of the native coin has no token and no calldata, so only the other fields are checked, without checksums.
    if (!('token' in wrong) && wrong.to !== typo)
      assert.throws(() => buildTransfer({ ...params, token: null, ...wrong }));
  }
  assert.throws(() => buildApproval({ ...params, spender: typo }));
});

test('readEffects: approvals with their amounts, added, reduced, of whole collections, and by permit', () => {
  const approve = (amount: bigint | null, more = {}) => [
    { kind: 'approve', token: usdc, spender: bob, amount, ...more },
  ];
  for (const amount of [0n, 7n, 2n ** 255n, MAX_UINT256]) {
    assert.equal(read(usdc, token('approve', bob, amount)), approve(amount));
    assert.equal(read(usdc, token('increaseAllowance', bob, amount)), approve(amount, { added: true }));
    assert.equal(read(usdc, token('decreaseAllowance', bob, amount)), approve(amount, { reduced: true }));
  }
  const all = parseAbi(['function setApprovalForAll(address operator, bool approved)']);
  for (const approved of [true, false]) {
    const data = encodeFunctionData({ abi: all, args: [bob, approved] });
    assert.equal(read(usdc, data), approve(approved ? null : 0n, { all: true }));
  }
  const eip2612 = parseAbi([
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  ]);
  const permit = encodeFunctionData({ abi: eip2612, args: [me, bob, 9n, 1_700_000_000n, 27, zeroHash, zeroHash] });
  assert.equal(read(usdc, permit), approve(9n, { startBy: 1_700_000_000n }));
  const ofDai = parseAbi([
    'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
  ]);
  const permitAll = (expiry: bigint, allowed: boolean): Hex =>
    encodeFunctionData({ abi: ofDai, args: [me, bob, 7n, expiry, allowed, 27, zeroHash, zeroHash] });
  assert.equal(read(usdc, permitAll(0n, true)), approve(null));
  assert.equal(read(usdc, permitAll(9n, true)), approve(null, { startBy: 9n }));
  assert.equal(read(usdc, permitAll(9n, false)), approve(0n, { startBy: 9n }));
});

test('readEffects: transferFrom includes the owner of the tokens', () => {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transferFrom', args: [bob, me, 3n] });
  assert.equal(read(usdc, data), [{ kind: 'transfer', token: usdc, from: bob, to: me, amount: 3n }]);
});

/** The calldata of a function. */
const encode = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as readonly string[]), args } as never);

test('readEffects: transfers of items, of one or several, and by authorization (EIP-3009)', () => {
  const moved = { kind: 'transfer', token: usdc, from: me, to: bob };
  const one = 'safeTransferFrom(address from, address to, uint256 id';
  assert.equal(read(usdc, encode(`${one})`, [me, bob, 42n])), [{ ...moved, item: 42n, amount: 1n }]);
  assert.equal(read(usdc, encode(`${one}, bytes data)`, [me, bob, MAX_UINT256, '0x12'])), [
    { ...moved, item: MAX_UINT256, amount: 1n },
  ]);
  const several = `${one}, uint256 amount, bytes data)`;
  assert.equal(read(usdc, encode(several, [me, bob, 42n, 5n, '0x'])), [{ ...moved, item: 42n, amount: 5n }]);
  const batch = 'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)';
  assert.equal(read(usdc, encode(batch, [me, bob, [42n, 43n], [5n, 0n], '0x'])), [
    { ...moved, item: 42n, amount: 5n },
    { ...moved, item: 43n, amount: 0n },
  ]);
  for (const [ids, amounts] of [
    [[42n], []],
    [[42n], [1n, 2n]],
    [[], []],
  ])
    assert.is(read(usdc, encode(batch, [me, bob, ids, amounts, '0x']))[0]?.kind, 'unknown');
  for (const name of ['transferWithAuthorization', 'receiveWithAuthorization']) {
    const start = `${name}(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce`;
    const args = [me, bob, 7n, 0n, 9n, zeroHash];
    const expected = [{ ...moved, amount: 7n }];
    assert.equal(
      read(usdc, encode(`${start}, uint8 v, bytes32 r, bytes32 s)`, [...args, 27, zeroHash, zeroHash])),
      expected,
    );
    assert.equal(read(usdc, encode(`${start}, bytes signature)`, [...args, '0x'])), expected);
  }
});

test('readEffects: the cancellation of an authorization (EIP-3009)', () => {
  const start = 'cancelAuthorization(address authorizer, bytes32 nonce';
  const expected = [{ kind: 'cancelTransfer', token: usdc, from: me }];
  const split = encode(`${start}, uint8 v, bytes32 r, bytes32 s)`, [me, zeroHash, 27, zeroHash, zeroHash]);
  assert.equal(read(usdc, split), expected);
  assert.equal(read(usdc, encode(`${start}, bytes signature)`, [me, zeroHash, '0x1b'])), expected);
  assert.is(read(usdc, split.slice(0, 80))[0]?.kind, 'unknown');
});

test('readEffects: wraps and unwraps the coin at its known contract only, and for a known sender only', () => {
  const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
  const wrapped = { kind: 'swap', from: null, to: weth, amount: 8n, least: 8n, recipient: me, router: weth };
  const deposit = '0xd0e30db0';
  const withdraw = encodeFunctionData({ abi: parseAbi(['function withdraw(uint256 amount)']), args: [8n] });
  assert.equal(read(weth, deposit, 8n), [wrapped]);
  assert.equal(read(weth.toLowerCase(), withdraw), [
    { ...wrapped, from: weth.toLowerCase(), to: null, router: weth.toLowerCase() },
  ]);
  for (const [to, data, value] of [
    [bob, deposit, 8n],
    [bob, withdraw, 0n],
    [weth, withdraw, 8n],
  ] as const)
    assert.equal(read(to, data, value), [{ kind: 'unknown', to, selector: data.slice(0, 10), value }]);
  assert.is(readEffects({ networkId, to: weth, data: deposit, value: 8n })[0]?.kind, 'unknown');
  // The same address is another contract on another network.
  assert.is(
    readEffects({ networkId: 'eip155:8453', from: me, to: weth, data: deposit, value: 8n })[0]?.kind,
    'unknown',
  );
});

test('readEffects: only a known router of the network, or one that the caller checks, makes a swap', () => {
  const swaps = routerAbi.map(({ name, inputs }) => {
    const values: Record<string, unknown> = { path: [usdc, dai], to: me, deadline: 5n };
    return encodeFunctionData({
      abi: [routerAbi.find((each) => each.name === name && each.inputs.length === inputs.length)],
      args: inputs.map((input) => values[input.name ?? ''] ?? 9n),
    } as never);
  });
  const unlisted = '0x2222222222222222222222222222222222222222';
  const value = 10n ** 18n;
  for (const data of swaps) {
    assert.is(read(router, data, value)[0]?.kind, 'swap');
    assert.equal(read(unlisted, data, value), [{ kind: 'unknown', to: unlisted, selector: data.slice(0, 10), value }]);
    const request = { networkId: 'eip155:31337', from: me, data, value } as const;
    assert.is(readEffects({ ...request, to: router })[0]?.kind, 'unknown', 'of another network');
    assert.is(readEffects({ ...request, to: unlisted, routers: [unlisted] })[0]?.kind, 'swap');
    assert.is(readEffects({ ...request, to: unlisted, routers: [router] })[0]?.kind, 'unknown');
  }
});

test('swapRouters: valid addresses, which make swaps on their network', () => {
  for (const { caipNetworkId } of knownNetworks)
    for (const address of swapRouters(caipNetworkId)) assert.is(getAddress(address), address, caipNetworkId);
  assert.is(swapRouters('eip155:1').length, 3);
  assert.equal(swapRouters('eip155:31337'), []);
});

test('readEffects: includes the value of a call', () => {
  assert.equal(read(usdc, token('transfer', bob, 1n), 4n), [transferred(bob, 1n), transferred(usdc, 4n, null)]);
  assert.equal(read(bob, '0x12345678', 4n), [{ kind: 'unknown', to: bob, selector: '0x12345678', value: 4n }]);
});

test('readEffects: swaps, with the maximum paid and the minimum received, for each function', () => {
  const swap = { kind: 'swap', recipient: me, router };
  const path = [usdc, dai] as const;
  const encode = (functionName: string, args: readonly unknown[]): Hex =>
    encodeFunctionData({ abi: routerAbi, functionName, args } as never);
  const cases = [
    [
      'swapExactTokensForTokens',
      [10n, 9n, path, me, 5n],
      0n,
      { from: usdc, to: dai, amount: 10n, least: 9n, deadline: 5n },
    ],
    [
      'swapTokensForExactTokens',
      [9n, 10n, path, me, 5n],
      0n,
      { from: usdc, to: dai, amount: 10n, least: 9n, deadline: 5n },
    ],
    ['swapExactETHForTokens', [9n, path, me, 5n], 10n, { from: null, to: dai, amount: 10n, least: 9n, deadline: 5n }],
    ['swapETHForExactTokens', [9n, path, me, 5n], 10n, { from: null, to: dai, amount: 10n, least: 9n, deadline: 5n }],
    [
      'swapExactTokensForETH',
      [10n, 9n, path, me, 5n],
      0n,
      { from: usdc, to: null, amount: 10n, least: 9n, deadline: 5n },
    ],
    [
      'swapTokensForExactETH',
      [9n, 10n, path, me, 5n],
      0n,
      { from: usdc, to: null, amount: 10n, least: 9n, deadline: 5n },
    ],
    ['swapExactTokensForTokens', [10n, 9n, path, me], 0n, { from: usdc, to: dai, amount: 10n, least: 9n }],
  ] as const;
  for (const [name, args, value, expected] of cases)
    assert.equal(read(router, encode(name, args), value), [{ ...swap, ...expected }], name);
  const short = encode('swapExactTokensForTokens', [10n, 9n, [usdc], me, 5n]);
  assert.is(read(router, short)[0]?.kind, 'unknown');
});

test('readEffects: the coin that a call carries is never left out, because a swap says that it pays less', () => {
  const value = 10n ** 19n;
  const buy = encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactETHForTokens',
    args: [9n, [usdc, dai], me, 5n],
  });
  const paid = { kind: 'swap', from: null, to: dai, amount: value, least: 9n, recipient: me, deadline: 5n, router };
  assert.equal(read(router, buy, value), [paid]);
  const trade = encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactTokensForTokens',
    args: [10n, 9n, [usdc, dai], me, 5n],
  });
  assert.equal(read(router, trade, value), [{ ...paid, from: usdc, amount: 10n }, transferred(router, value, null)]);
  const multicall = parseAbi(['function multicall(bytes[] data)']);
  const parts = encodeFunctionData({ abi: multicall, args: [[buy]] });
  assert.equal(read(router, parts, value), [
    { kind: 'unknown', to: router, selector: buy.slice(0, 10), value: 0n },
    transferred(router, value, null),
  ]);
});

test('readEffects: Permit2 allowances and transfers, of that contract only', () => {
  const data = encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args: [usdc, bob, 2n ** 160n - 1n, 99] });
  assert.equal(read(permit2, data), [
    { kind: 'approve', token: usdc, spender: bob, amount: 2n ** 160n - 1n, permit2: true, deadline: 99n },
  ]);
  assert.is(read(bob, data)[0]?.kind, 'unknown');
  const momentary = encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args: [usdc, bob, 5n, 0] });
  assert.equal(read(permit2, momentary), [{ kind: 'approve', token: usdc, spender: bob, amount: 5n, permit2: true }]);
  const pairs = [
    { token: usdc, spender: bob },
    { token: dai, spender: me },
  ] as const;
  const lockdown = encodeFunctionData({ abi: permit2Abi, functionName: 'lockdown', args: [pairs] });
  assert.equal(
    read(permit2, lockdown),
    pairs.map((each) => ({ kind: 'approve', ...each, amount: 0n, permit2: true })),
  );
  const transfers = [
    { from: me, to: bob, amount: 1n, token: usdc },
    { from: me, to: bob, amount: 2n, token: dai },
  ] as const;
  const batch = encodeFunctionData({ abi: permit2Abi, functionName: 'transferFrom', args: [transfers] });
  assert.equal(
    read(permit2, batch),
    transfers.map((each) => ({ kind: 'transfer', ...each })),
  );
});

test('readEffects: multicalls of a contract, and the account’s batches by ERC-7579, ERC-7821 and lists', () => {
  const one = token('transfer', bob, 1n);
  const two = token('approve', bob, 2n);
  const expected = [transferred(bob, 1n), { kind: 'approve', token: usdc, spender: bob, amount: 2n }];
  const multicall = parseAbi([
    'function multicall(bytes[] data)',
    'function multicall(uint256 deadline, bytes[] data)',
  ]);
  assert.equal(
    read(usdc, encodeFunctionData({ abi: multicall, functionName: 'multicall', args: [[one, two]] })),
    expected,
  );
  assert.equal(
    read(usdc, encodeFunctionData({ abi: multicall, functionName: 'multicall', args: [5n, [one, two]] })),
    expected,
  );

  const calls = [
    { target: usdc, value: 0n, data: one },
    { target: usdc, value: 0n, data: two },
  ] as const;
  const mode = `0x01${'0'.repeat(62)}` as const;
  const batch = parseAbi([
    'struct Call { address target; uint256 value; bytes data; }',
    'function execute(bytes32 mode, bytes data)',
    'function execute(address target, uint256 value, bytes data)',
    'function executeBatch(Call[] calls)',
    'function executeBatch(address[] targets, bytes[] data)',
  ]);
  const several = encodeAbiParameters(callsParameters, [calls]);
  const packed = encodePacked(['address', 'uint256', 'bytes'], [bob, 8n, '0x']);
  const batches = [
    [encodeFunctionData({ abi: batch, functionName: 'execute', args: [mode, several] }), expected],
    [
      encodeFunctionData({ abi: batch, functionName: 'execute', args: [zeroHash, packed] }),
      [transferred(bob.toLowerCase(), 8n, null)],
    ],
    [encodeFunctionData({ abi: batch, functionName: 'execute', args: [bob, 8n, '0x'] }), [transferred(bob, 8n, null)]],
    [encodeFunctionData({ abi: batch, functionName: 'executeBatch', args: [calls] }), expected],
    [
      encodeFunctionData({
        abi: batch,
        functionName: 'executeBatch',
        args: [
          [usdc, usdc],
          [one, two],
        ],
      }),
      expected,
    ],
  ] as const;
  for (const [data, effects] of batches) {
    assert.equal(read(me, data), effects);
    assert.equal(read(me, data, 4n), effects, 'a transfer to itself is no effect');
    // The same call to another contract acts for that contract, not for the account.
    assert.is(read(router, data)[0]?.kind, 'unknown');
    assert.is(readEffects({ networkId, to: me, data })[0]?.kind, 'unknown');
  }
  // With data for the account (ERC-7821), which is not part of the calls.
  const withData = `0x01000000000078210001${'0'.repeat(44)}` as const;
  assert.equal(
    read(me, encodeFunctionData({ abi: batch, functionName: 'execute', args: [withData, several] })),
    expected,
  );
  // Failed calls are ignored; batches of batches have another format; other modes are not standardized.
  for (const mode of ['0101', '01000000000078210002', '010000000000abcdef00']) {
    const padded = `0x${mode.padEnd(64, '0')}` as const;
    const other = encodeFunctionData({ abi: batch, functionName: 'execute', args: [padded, several] });
    assert.is(read(me, other)[0]?.kind, 'unknown', mode);
  }
});

test('readEffects: only a plain call of a token-bound account (ERC-6551) is read', () => {
  const abi = parseAbi(['function execute(address target, uint256 value, bytes data, uint8 operation)']);
  const execute = (operation: number) => encodeFunctionData({ abi, args: [bob, 8n, '0x', operation] });
  assert.equal(read(me, execute(0)), [transferred(bob, 8n, null)]);
  // A delegate call, and two ways to create a contract, which gets the value instead.
  for (const operation of [1, 2, 3]) assert.is(read(me, execute(operation))[0]?.kind, 'unknown', `${operation}`);
});

test('readEffects: lists of a batch must have the same length, and a packed call all of its fields', () => {
  const abi = parseAbi([
    'function execute(bytes32 mode, bytes data)',
    'function executeBatch(address[] targets, uint256[] values, bytes[] data)',
  ]);
  const both = [bob, dai] as const;
  const batch = (targets: readonly Hex[], values: readonly bigint[], data: readonly Hex[]): Hex =>
    encodeFunctionData({ abi, functionName: 'executeBatch', args: [targets, values, data] });
  const expected = [transferred(bob, 8n, null), transferred(dai, 9n, null)];
  assert.equal(read(me, batch(both, [8n, 9n], ['0x', '0x'])), expected);
  assert.equal(
    read(me, batch(both, [], ['0x', '0x'])),
    expected.map((each) => ({ ...each, amount: 0n })),
  );
  for (const [targets, values, data] of [
    [both, [8n], ['0x', '0x']],
    [both, [8n, 9n], ['0x']],
    [both, [8n, 9n, 10n], ['0x', '0x']],
    [[bob], [8n, 9n], ['0x', '0x']],
    [both, [], ['0x']],
  ] as const)
    assert.is(read(me, batch(targets, values, data))[0]?.kind, 'unknown');
  const packed = encodePacked(['address', 'uint256'], [bob, 8n]);
  const execute = (data: Hex): Hex => encodeFunctionData({ abi, functionName: 'execute', args: [zeroHash, data] });
  assert.equal(read(me, execute(packed)), [transferred(bob.toLowerCase(), 8n, null)]);
  for (const length of [packed.length - 2, 44, 2])
    assert.is(read(me, execute(packed.slice(0, length) as Hex))[0]?.kind, 'unknown', `${length}`);
});

test('readEffects: the call of a Safe is read only if the transaction reverts when the call fails', () => {
  const abi = parseAbi([
    'function execTransaction(address target, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  ]);
  const execute = (operation: number, safeTxGas: bigint, gasPrice: bigint): Hex =>
    encodeFunctionData({ abi, args: [bob, 8n, '0x', operation, safeTxGas, 0n, gasPrice, usdc, bob, '0x'] });
  assert.equal(read(me, execute(0, 0n, 0n)), [transferred(bob, 8n, null)]);
  for (const wrong of [execute(1, 0n, 0n), execute(0, 1n, 0n), execute(0, 0n, 1n)])
    assert.is(read(me, wrong)[0]?.kind, 'unknown');
});

test('readEffects: three levels of calls and a hundred effects are read, a fourth and one more are not', () => {
  const multicall = parseAbi(['function multicall(bytes[] data)']);
  const wrap = (...data: Hex[]): Hex => encodeFunctionData({ abi: multicall, args: [data] });
  const one = token('transfer', bob, 1n);
  assert.equal(read(usdc, wrap(wrap(wrap(one)))), [transferred(bob, 1n)]);
  assert.is(read(usdc, wrap(wrap(wrap(wrap(one)))))[0]?.kind, 'unknown');
  assert.is(read(usdc, wrap(...Array<Hex>(100).fill(one))).length, 100);
  assert.is(read(usdc, wrap(...Array<Hex>(101).fill(one))).length, 1);
  assert.is(read(usdc, wrap(), 3n)[0]?.kind, 'transfer', 'what it carries is left');
  assert.is(read(usdc, wrap())[0]?.kind, 'unknown', 'no effect at all');
});

test('readEffects: malformed, endless, deeply nested and huge calldata is unknown', () => {
  const multicall = parseAbi(['function multicall(bytes[] data)']);
  let nested = token('transfer', bob, 1n);
  for (let depth = 0; depth < 12; depth++) nested = encodeFunctionData({ abi: multicall, args: [[nested]] });
  const many = encodeFunctionData({
    abi: multicall,
    args: [Array.from({ length: 500 }, () => token('transfer', bob, 1n))],
  });
  const endless = `0xac9650d8${'20'.padStart(64, '0')}${'f'.repeat(64)}`;
  const ofItself = `0xac9650d8${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}${'0'.repeat(64)}${'0'.repeat(64)}`;
  const cases = [
    token('transfer', bob, 1n).slice(0, -1),
    token('transfer', bob, 1n).slice(0, -8),
    '0xa9059cbb',
    '0xa9',
    'a9059cbb',
    '0xzz',
    '',
    endless,
    many,
    `${token('transfer', bob, 1n)}${'00'.repeat(524_288)}`,
    7 as unknown as string,
  ];
  for (const data of cases) {
    const effects = read(usdc, data, 3n);
    assert.is(effects[0]?.kind, 'unknown', data?.slice?.(0, 40));
    assert.is(effects.length, 1);
  }
  assert.is(read(usdc, nested)[0]?.kind, 'unknown');
  assert.equal(
    read(usdc, ofItself).map(({ kind }) => kind),
    ['unknown', 'unknown'],
  );
  for (const to of [undefined, '0x', 'vitalik.eth', `${usdc}00`]) assert.is(read(to, '0x', 3n)[0]?.kind, 'unknown');
});

test.run();
