import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { networkImage } from '../../src/lib/networkImage';

const service = { projectId: 'p', adapters: ['eip155'], endpoints: { images: 'https://images.example/' } };
const network = (caipNetworkId: string, imageUrl?: string) => ({
  caipNetworkId,
  namespace: caipNetworkId.split(':')[0] ?? '',
  ...(imageUrl && { imageUrl }),
});
const idOf = (address: string | null) =>
  address && /getAssetImage\/([^?]*)\?projectId=p&st=wallet-modal&sv=/.exec(address)?.[1];

const rows: readonly (readonly [name: string, id: string, image: string | null])[] = [
  ['a network that the service has', 'eip155:1', 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'],
  ['a test network with its own image', 'eip155:84532', 'a18a7ecd-e307-4360-4746-283182228e00'],
  ['any network of Solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'a1b58899-f671-4276-6a5e-56ca5bd59700'],
  ['any network of Bitcoin', 'bip122:000000000019d6689c085ae165831e93', '0b4838db-0161-4ffe-022d-532bf03dba00'],
  ['a network without an image', 'eip155:31337', null],
];
for (const [name, id, image] of rows) {
  test(`networkImage: ${name}: ${image ?? 'none'}`, () => assert.is(idOf(networkImage(service, network(id))), image));
}

test('networkImage: is a URL of the image service with the project id and the version', () => {
  const address = new URL(networkImage(service, network('eip155:10')) ?? '');
  assert.is(
    address.origin + address.pathname,
    'https://images.example/public/getAssetImage/ab9c186a-c52f-464b-2906-ca59d760a400',
  );
  assert.equal([...address.searchParams.keys()], ['projectId', 'st', 'sv']);
});

test('networkImage: the host’s own image takes precedence and needs no project', () => {
  const custom = network('eip155:1', 'https://app.example/net.svg');
  assert.is(networkImage(service, custom), 'https://app.example/net.svg');
  assert.is(networkImage({ ...service, projectId: '' }, custom), 'https://app.example/net.svg');
});

test('networkImage: null without a project', () => {
  assert.is(networkImage({ ...service, projectId: '' }, network('eip155:1')), null);
  assert.is(networkImage(service, undefined), null);
});

test.run();
