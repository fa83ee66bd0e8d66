import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createWalletClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http as httpTransport,
  labelhash,
  namehash,
  parseAbi,
} from 'viem';
import { makeEvmContracts } from '../../../../src/chains/eip155/contracts/index';
import { createHttp } from '../../../../src/shared/ports/createHttp';
import { resolverAbi } from '../../../sandbox/contracts/deployNames.mjs';
import { ENS_REGISTRY } from '../../../sandbox/contracts/known.mjs';
import { steward } from '../../../sandbox/contracts/steward.mjs';
import { startTestWallets } from '../../../sandbox/smart-accounts/startTestWallets';
import { adapterConfig } from '../../../support/adapterConfig';
import { createFakeHttp } from '../../../support/fakeHttp';
import { rejection } from '../../../support/rejection';

const ETHEREUM = 60;
const [ANY_EVM, BASE] = [0x80000000, 0x80000000 + 8453];
const coins = [BASE, ANY_EVM, ETHEREUM];
const { signal } = new AbortController();
const [one, two] = ['1', '2'].map((digit) => getAddress(`0x${digit.repeat(40)}`)) as [Hex, Hex];

const wallets = await startTestWallets();
const contracts = makeEvmContracts(adapterConfig(createHttp()).nodesOf);
const records = (name: string, coinTypes: readonly number[] = coins) =>
  contracts.getEnsRecords([wallets.url], name, coinTypes, signal);
test.after(() => wallets.close());

/** Writes as the owner of all names. */
async function write(to: Hex, data: Hex): Promise<void> {
  const client = createWalletClient({ account: steward, transport: httpTransport(wallets.url) });
  await wallets.mined(await client.sendTransaction({ chain: null, to, data }));
}

const registryAbi = parseAbi([
  'function resolver(bytes32) view returns (address)',
  'function setResolver(bytes32, address)',
  'function setSubnodeRecord(bytes32, bytes32, address, address, uint64)',
]);

async function resolverOf(name: string): Promise<Hex> {
  const data = encodeFunctionData({ abi: registryAbi, functionName: 'resolver', args: [namehash(name)] });
  const answer = await wallets.ethereum.call('eth_call', { to: ENS_REGISTRY, data }, 'latest');
  return getAddress(`0x${String(answer).slice(-40)}`);
}

test('getEnsRecords: reads each record of a real resolver, and none for a name that is not registered', async () => {
  const name = 'juniper.eth';
  const [address] = Object.values((await records(name)) ?? {});
  assert.equal(await records(name), { [ETHEREUM]: address });
  const resolver = await resolverOf(name);
  const set = (coinType: number, value: Hex): Promise<void> =>
    write(
      resolver,
      encodeFunctionData({
        abi: resolverAbi,
        functionName: 'setAddr',
        args: [namehash(name), BigInt(coinType), value],
      }),
    );
  await set(ANY_EVM, one);
  await set(BASE, two);
  assert.equal(await records(name), { [BASE]: two.toLowerCase(), [ANY_EVM]: one.toLowerCase(), [ETHEREUM]: address });
  assert.equal(await records(name, [ANY_EVM]), { [ANY_EVM]: one.toLowerCase() });
  // Anything but 20 bytes is no EVM address, and zero is none.
  await set(BASE, '0x1234');
  await set(ANY_EVM, `0x${'0'.repeat(40)}`);
  assert.equal(await records(name), { [ETHEREUM]: address });
  assert.equal(await records('nobody.eth'), {});
  assert.equal(await records('below.juniper.eth'), {});
});

test('getEnsRecords: a resolver without code, or of another kind, has no records', async () => {
  const entry = (label: string, resolver: Hex): Promise<void> =>
    write(
      ENS_REGISTRY as Hex,
      encodeFunctionData({
        abi: registryAbi,
        functionName: 'setSubnodeRecord',
        args: [namehash('eth'), labelhash(label), steward.address, resolver, 0n],
      }),
    );
  await entry('empty', one);
  assert.equal(await records('empty.eth'), {});
  await entry('wrong', ENS_REGISTRY as Hex);
  assert.equal(await records('wrong.eth'), {});
});

/** A node with these responses to calls, by the start of the calldata, the longest first. An `Error` becomes an error response. */
function nodeOf(answers: Readonly<Record<string, unknown>>) {
  const reply = ({ id, params }: { readonly id: number; readonly params: readonly [{ readonly data: string }] }) => {
    const { data } = params[0];
    const keys = Object.keys(answers).sort((a, b) => b.length - a.length);
    const key = keys.find((start) => data.startsWith(start));
    const answer = key === undefined ? '0x' : answers[key];
    return { jsonrpc: '2.0', id, ...(answer instanceof Error ? { error: answer } : { result: answer }) };
  };
  const http = createFakeHttp((body) => (Array.isArray(body) ? body.map(reply as never) : reply(body as never)));
  return makeEvmContracts(adapterConfig(http).nodesOf);
}

const word = (hex: string): string => `0x${hex.replace('0x', '').padStart(64, '0')}`;
const failure = (code: number, message: string): Error => Object.assign(new Error(message), { code, message });
/** `resolver(bytes32)` of a name, `supportsInterface(bytes4)` and `addr(bytes32)`. */
const resolverCall = (name: string): string => `0x0178b8bf${namehash(name).slice(2)}`;
const [SUPPORTS, ADDR] = ['0x01ffc9a7', '0x3b3b57de'];

test('getEnsRecords: null if the resolver of the name, or of a parent, reads from elsewhere', async () => {
  const read = (name: string, answers: Readonly<Record<string, unknown>>) =>
    nodeOf({ '0x0178b8bf': word('0x0'), ...answers }).getEnsRecords(['https://node.example'], name, coins, signal);
  const extended = { [resolverCall('base.eth')]: word(one), [SUPPORTS]: word('0x1') };
  assert.is(await read('mira.base.eth', extended), null);
  assert.is(await read('a.b.base.eth', extended), null);
  assert.is(await read('base.eth', { ...extended, [ADDR]: failure(3, 'execution reverted') }), null);
  // Records that the registry does have are returned.
  assert.equal(await read('base.eth', { ...extended, [ADDR]: word(two) }), { [ETHEREUM]: two });
  for (const answer of [word('0x0'), '0x', failure(3, 'execution reverted'), failure(-32_015, 'VM execution error.')])
    assert.equal(await read('mira.base.eth', { ...extended, [SUPPORTS]: answer }), {});
  assert.equal(await read('mira.other.eth', extended), {});
});

test('getEnsRecords: rejects if no node responds, or the registry returns malformed data', async () => {
  const read = (answers: Readonly<Record<string, unknown>>) =>
    nodeOf(answers).getEnsRecords(['https://node.example'], 'mira.eth', coins, signal);
  const resolver = { '0x0178b8bf': word(one) };
  await rejection(read({ '0x0178b8bf': failure(-32_001, 'not now') }));
  await rejection(read({ '0x0178b8bf': '0x' }));
  await rejection(read({ '0x0178b8bf': '<html>' }));
  await rejection(read({ ...resolver, [ADDR]: failure(-32_001, 'not now') }));
});

test.run();
