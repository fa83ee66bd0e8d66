import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  encodeAbiParameters,
  encodeFunctionData,
  hashMessage,
  parseAbi,
  parseAbiParameters,
  serializeErc6492Signature,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { verifyMessage } from '../../../../src/chains/eip155/verify/index';
import { rpcError } from '../../../../src/shared/rpcError';
import { rejection } from '../../../support/rejection';

const signer = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d');
const contract = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const message = 'meadow.example wants you to sign in\né';
const noNode = () => Promise.reject(new TypeError('no node'));

test('verifyMessage: the signature of a key needs no node', async () => {
  const signature = await signer.signMessage({ message });
  assert.is(await verifyMessage(noNode, { address: signer.address, message, signature }), true);
  assert.is(await verifyMessage(noNode, { address: signer.address.toLowerCase(), message, signature }), true);
});

test('verifyMessage: a signature that does not match the key is checked by a contract; a node’s failure is an error', async () => {
  const signature = await signer.signMessage({ message });
  const other = await signer.signMessage({ message: `${message} ` });
  const cases = [
    { address: signer.address, message: `${message} `, signature },
    { address: signer.address, message, signature: other },
    { address: contract, message, signature },
  ];
  for (const each of cases) {
    assert.instance(await rejection(() => verifyMessage(noNode, each)), TypeError);
    assert.is(await verifyMessage(async () => '0x00', each), false);
    assert.is(await verifyMessage(() => Promise.reject(rpcError(3, 'execution reverted')), each), false);
  }
});

const yes = `0x${'1626ba7e'.padEnd(64, '0')}`;

test('verifyMessage: an undeployed contract is verified by a call that creates it (ERC-6492)', async () => {
  const signature = serializeErc6492Signature({ address: contract, data: '0x1234', signature: '0xabcdef' });
  const node = async (method: string, params: readonly unknown[]) => {
    assert.equal([method, params[1]], ['eth_call', 'latest']);
    const { data } = params[0] as { readonly data: string };
    const types = parseAbiParameters('address, bytes32, bytes');
    assert.ok(data.endsWith(encodeAbiParameters(types, [contract, hashMessage(message), signature]).slice(2)));
    return `0x${'1'.padStart(64, '0')}`;
  };
  assert.is(await verifyMessage(node, { address: contract, message, signature }), true);
  assert.is(await verifyMessage(async () => yes, { address: contract, message, signature }), false);
});

test('verifyMessage: a deployed contract is called itself (ERC-1271), with a signature of any length', async () => {
  for (const signature of ['0x', '0x12', `0x${'ab'.repeat(65)}`, `0x${'ab'.repeat(300)}`] as const) {
    const abi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']);
    const data = encodeFunctionData({ abi, args: [hashMessage(message), signature] });
    const node = async (...asked: unknown[]) => {
      assert.equal(asked, ['eth_call', [{ to: contract.toLowerCase(), data }, 'latest']]);
      return yes;
    };
    assert.is(await verifyMessage(node, { address: contract, message, signature }), true);
    for (const answer of [null, {}, '0x', '0x01', yes.slice(0, -1), `0xffffffff${'0'.repeat(56)}`, data])
      assert.is(await verifyMessage(async () => answer, { address: contract, message, signature }), false);
  }
});

test('verifyMessage: a contract that fails without a revert does not confirm the signature', async () => {
  for (const [code, text] of [
    [-32_603, 'EVM error InvalidFEOpcode'],
    [-32_603, 'EVM error OutOfGas'],
    [-32_000, 'invalid opcode: INVALID'],
    [-32_000, 'out of gas'],
    [-32_000, 'invalid jump destination'],
    [-32_000, 'stack underflow (0 <=> 2)'],
  ] as const) {
    const fails = () => Promise.reject(rpcError(code, text));
    assert.is(await verifyMessage(fails, { address: contract, message, signature: '0x12' }), false, text);
  }
  for (const text of ['header not found', 'Internal error']) {
    const fails = () => Promise.reject(rpcError(-32_603, text));
    assert.is(
      String(await rejection(() => verifyMessage(fails, { address: contract, message, signature: '0x12' }))),
      `Error: ${text}`,
    );
  }
});

test('verifyMessage: refuses a value that is not a signature, without a node', async () => {
  for (const signature of ['', '0x1', 'deadbeef', '0xzz', `0x${'00'.repeat(40_000)}`])
    assert.is(await verifyMessage(noNode, { address: signer.address, message, signature }), false);
});

test.run();
