import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Address, createWalletClient, type Hex, http, numberToHex } from 'viem';
import { entryPoint08Address, getUserOperationHash, type UserOperation } from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { encodeExecuteData } from 'viem/experimental/erc7821';
import { load } from '../../support/load';
import { refusal, startTestWallets } from './startTestWallets';

const { smartAccountImplementation } = await load<typeof import('../contracts/smartAccountFactory.mjs')>(
  'sandbox/contracts/smartAccountFactory.mjs',
);
const { chainClient } = await load<typeof import('./chainClient.mjs')>('sandbox/smart-accounts/chainClient.mjs');
const { toOwnedAccount } = await load<typeof import('./toOwnedAccount.mjs')>(
  'sandbox/smart-accounts/toOwnedAccount.mjs',
);

const stranger: Address = '0x1111111111111111111111111111111111111111';
const { close, accounts, connect, ethereum, fund, mined, reader, url } = await startTestWallets();

test.after(close);

type Provider = Awaited<ReturnType<typeof connect>>['request'];

/** The receipt of a user operation, once it is mined. */
async function minedOperation(request: Provider, hash: Hex) {
  const { transactionHash } = await request({ method: 'eth_getUserOperationByHash', params: [hash] });
  await mined(transactionHash);
  return request({ method: 'eth_getUserOperationReceipt', params: [hash] });
}

test('user operation: is pending until it is mined', async () => {
  const { owner, address, request } = await connect('smartAccount');
  await accounts.deploy(owner, 1);
  await ethereum.call('evm_setAutomine', false);
  try {
    const operation = { sender: address, nonce: '0x0', callData: encodeExecuteData({ calls: [{ to: stranger }] }) };
    const hash = await request({ method: 'eth_sendUserOperation', params: [operation, entryPoint08Address] });
    assert.is(await request({ method: 'eth_getUserOperationReceipt', params: [hash] }), null);
    const found = await request({ method: 'eth_getUserOperationByHash', params: [hash] });
    assert.equal([found.userOperation.sender, found.blockNumber, found.blockHash], [address, null, null]);
    const unknown = `0x${'0'.repeat(64)}`;
    assert.is(await request({ method: 'eth_getUserOperationByHash', params: [unknown] }), null);
  } finally {
    await ethereum.call('evm_setAutomine', true);
    await ethereum.call('anvil_mine');
  }
});

test('user operation: viem’s bundler client sends one that the app has signed, and finds it', async () => {
  const { owner, bundler, address } = await connect('smartAccount');
  await fund(address);
  const account = await toOwnedAccount(chainClient({ chainId: 1, url }), owner);
  assert.equal(await bundler.getSupportedEntryPoints(), [entryPoint08Address]);
  const hash = await bundler.sendUserOperation({
    account,
    calls: [
      { to: stranger, value: 1n },
      { to: stranger, value: 1n },
    ],
    maxFeePerGas: 2_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
  });
  const receipt = await bundler.waitForUserOperationReceipt({ hash });
  assert.equal([receipt.success, receipt.sender, receipt.userOpHash], [true, address, hash]);
  assert.ok(receipt.actualGasCost > 0n, 'an operation that offers a fee pays');
  assert.is(receipt.receipt.status, 'success');
  const found = await bundler.getUserOperation({ hash });
  assert.equal([found.userOperation.sender, found.transactionHash], [address, receipt.receipt.transactionHash]);
  assert.is(
    getUserOperationHash({
      chainId: 1,
      entryPointAddress: entryPoint08Address,
      entryPointVersion: '0.8',
      userOperation: found.userOperation as UserOperation<'0.8'>,
    }),
    hash,
  );
});

test('user operation: the bundler sends one that delegates the account of a key (EIP-7702)', async () => {
  const { owner, address, request } = await connect('eoa');
  const signed = await createWalletClient({ account: owner, chain: mainnet, transport: http(url) }).signAuthorization({
    contractAddress: smartAccountImplementation.address,
  });
  const operation = {
    sender: address,
    nonce: '0x0',
    callData: encodeExecuteData({ calls: [{ to: stranger }] }),
    factory: '0x7702',
    factoryData: '0x',
    eip7702Auth: {
      address: signed.address,
      chainId: numberToHex(signed.chainId),
      nonce: numberToHex(signed.nonce),
      r: signed.r,
      s: signed.s,
      yParity: numberToHex(signed.yParity ?? 0),
    },
  };
  const hash = await request({ method: 'eth_sendUserOperation', params: [operation, entryPoint08Address] });
  const receipt = await minedOperation(request, hash);
  assert.equal([receipt.success, receipt.sender], [true, address]);
  const code = `0xef0100${smartAccountImplementation.address.slice(2)}`;
  assert.is(await reader.getCode({ address }), code.toLowerCase());
});

test('user operation: the wallet signs one without a signature, and the bundler refuses one that does not validate', async () => {
  const { address, request } = await connect('smartAccount');
  const operation = { sender: address, nonce: '0x0', callData: encodeExecuteData({ calls: [{ to: stranger }] }) };
  const send = (more: object, entryPoint: string = entryPoint08Address) =>
    request({ method: 'eth_sendUserOperation', params: [{ ...operation, ...more }, entryPoint] });
  assert.is(await refusal(send({})), -32500, 'the account does not exist yet');
  const deployed = await connect('smartAccount');
  await accounts.deploy(deployed.owner, 1);
  const own = { sender: deployed.address };
  const sent = (more: object, entryPoint: string = entryPoint08Address) =>
    deployed.request({ method: 'eth_sendUserOperation', params: [{ ...operation, ...own, ...more }, entryPoint] });
  const hash = (await sent({})) as Hex;
  assert.is((await minedOperation(deployed.request, hash)).success, true);
  const gas = { callGasLimit: '0x10000', verificationGasLimit: '0x20000', preVerificationGas: '0x10000' };
  const forged = await privateKeyToAccount(generatePrivateKey()).sign({ hash });
  assert.is(await refusal(sent({ ...gas, nonce: '0x1', signature: forged })), -32507);
  assert.is(await refusal(sent({ ...gas, nonce: '0x0' })), -32500, 'the nonce is used');
  const fees = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' };
  assert.is(await refusal(sent({ ...gas, ...fees, nonce: '0x1' })), -32500, 'the account cannot pay');
  const reverts = encodeExecuteData({ calls: [{ to: stranger, value: 1n }] });
  assert.is(await refusal(sent({ nonce: '0x1', callData: reverts })), -32521);
  assert.is(await refusal(sent({}, stranger)), -32602);
  assert.is(await refusal(sent({ sender: stranger })), 4100);
  assert.is(await refusal(sent({ sender: 'me' })), -32602);
});

test.run();
