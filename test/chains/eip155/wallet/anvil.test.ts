import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../../src/chains/eip155';
import type { Network } from '../../../../src/lib/network';
import { createHttp } from '../../../../src/shared/ports/createHttp';
import { adapterConfig } from '../../../support/adapterConfig';

declare const __ROOT__: string;

let node: ChildProcess;
let url = '';

/** The URL that the node prints once it listens; it picks a free port by itself. */
async function listening(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const part of child.stdout ?? []) {
    output += part;
    const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1];
    if (port) return `http://127.0.0.1:${port}`;
  }
  throw new Error(`The node did not start: ${output}`);
}

test.before(async () => {
  const require = createRequire(path.join(__ROOT__, 'package.json'));
  const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const folder = path.dirname(require.resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/package.json`));
  const binary = path.join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
  node = spawn(binary, ['--port', '0', '--accounts', '2', '--balance', '1234'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await listening(node);
});
test.after(() => {
  node?.kill('SIGKILL');
});

test('fetchBalance: reads balances from a real node, several in one request', async () => {
  const network: Network = {
    caipNetworkId: 'eip155:31337',
    namespace: 'eip155',
    reference: '31337',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [url],
    testnet: true,
  };
  const adapter = makeAdapter(adapterConfig(createHttp()));
  const { signal } = new AbortController();
  const addresses = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x000000000000000000000000000000000000dEaD'];
  const balances = await Promise.all(addresses.map((address) => adapter.fetchBalance?.(network, address, signal)));
  assert.equal(balances, [1234n * 10n ** 18n, 0n]);
});

test.run();
