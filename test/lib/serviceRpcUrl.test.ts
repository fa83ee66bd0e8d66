import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isNetworkId } from '../../src/lib/caip';
import { serviceNetworks, serviceRpcUrl } from '../../src/lib/serviceRpcUrl';

const service = { projectId: 'meadow', adapters: ['eip155'], endpoints: { rpc: 'https://rpc.example/' } };

test('serviceNetworks: contains 24 EVM networks and three Solana networks, each once', () => {
  const of = (family: string) => serviceNetworks.filter((id) => id.startsWith(`${family}:`));
  assert.equal([of('eip155').length, of('solana').length, serviceNetworks.length], [24, 3, 27]);
  assert.is(new Set(serviceNetworks).size, 27);
  assert.ok(serviceNetworks.every(isNetworkId));
  for (const id of ['eip155:1', 'eip155:1313161554', 'eip155:999', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
    assert.ok(serviceNetworks.includes(id), id);
});

test('serviceRpcUrl: has chain and project, for the service’s networks only', () => {
  const url = new URL(serviceRpcUrl(service, 'eip155:137') ?? '');
  assert.is(url.origin + url.pathname, 'https://rpc.example/v1/');
  assert.is(url.searchParams.get('chainId'), 'eip155:137');
  assert.is(url.searchParams.get('projectId'), 'meadow');
  assert.is(url.searchParams.get('clientId'), null);
  assert.is(serviceRpcUrl(service, 'eip155:250'), null);
  assert.is(serviceRpcUrl({ ...service, projectId: '' }, 'eip155:137'), null);
});

test.run();
