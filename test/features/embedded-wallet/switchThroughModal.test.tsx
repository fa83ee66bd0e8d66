import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SessionProvider } from '../../../src/core/providers';
import { createLoggedIn } from '../../support/createEmbedded';
import { ADDRESS } from '../../support/fakeAdapter';
import { rejection } from '../../support/rejection';

test('switchThroughModal: switches to one of the app’s networks with the account there', async () => {
  const fake = await createLoggedIn();
  const provider = fake.ctx.connections.get('eip155')?.provider as SessionProvider;
  const ask = (chainId: unknown) => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
  assert.is(await ask('0x89'), null);
  assert.equal([fake.told().caipAddress, fake.told().preferredAccountType], [`eip155:137:${ADDRESS}`, 'eoa']);
  for (const [chainId, code] of [
    ['0xa', 4902],
    [137, -32602],
    ['0xzz', -32602],
  ] as const)
    assert.is(((await rejection(ask(chainId))) as { code?: number }).code, code);
  fake.wallet.onSwitch = async () => Promise.reject(new Error('no'));
  assert.is(((await rejection(ask('0x1'))) as { code?: number }).code, -32603);
  assert.is(await provider.request({ method: 'eth_blockNumber' }), 'eip155 eth_blockNumber');
});

test.run();
