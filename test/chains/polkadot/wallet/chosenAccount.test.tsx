import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../../src/chains/polkadot/index';
import { readAddress } from '../../../../src/chains/polkadot/readAddress';
import type { Options } from '../../../../src/core/options/hostOptions';
import { chooseAccount } from '../../../../src/features/connection/chooseAccount';
import { connectInjected } from '../../../../src/features/connection/connectInjected';
import { switchNetwork } from '../../../../src/features/connection/switchNetwork';
import { adapterConfig } from '../../../support/adapterConfig';
import { createAccount, createExtension } from '../../../support/createExtension';
import { endModal } from '../../../support/endModal';
import { createFakeClock } from '../../../support/fakeClock';
import { createFakeHttp } from '../../../support/fakeHttp';
import { createFakeModal, wallet } from '../../../support/fakeModal';
import { neverAborted } from '../../../support/neverAborted';

const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';
const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f';
const kusama = {
  id: KUSAMA.slice('polkadot:'.length),
  chainNamespace: 'polkadot',
  name: 'Kusama',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: {},
};

/** Connects an extension that shares the accounts of Alice and Bob. */
async function connect() {
  const clock = createFakeClock();
  const fake = createExtension(createAccount({ name: 'Alice' }), createAccount({ name: 'Bob' }));
  const inPage = wallet('Extension', { providers: { polkadot: fake.extension } });
  const modal = createFakeModal({
    clock,
    realAdapter: makeAdapter(
      adapterConfig(
        createFakeHttp(() => null),
        clock,
      ),
    ),
    wallets: [inPage],
    options: { networks: [POLKADOT, kusama], adapters: ['polkadot'] } as unknown as Options,
  });
  const done = connectInjected(modal.ctx, { wallet: inPage, namespace: 'polkadot', signal: neverAborted });
  await clock.advance(0);
  fake.prompt.approve();
  await done;
  await clock.advance(100);
  const inUse = () => {
    const { addresses: [address = ''] = [], details } = modal.state.accounts.get('polkadot');
    return [details?.[address]?.label, String(readAddress(address)?.publicKey)];
  };
  /** Switches to a network in the modal, without a question of the wallet. */
  const goTo = async (networkId: typeof KUSAMA | typeof POLKADOT): Promise<void> => {
    await switchNetwork(modal.ctx, networkId);
    await clock.advance(100);
  };
  return { modal, inUse, goTo };
}

test('a switch of the network keeps the chosen account, whose address is another text there', async () => {
  const { modal, inUse, goTo } = await connect();
  chooseAccount(modal.ctx, 'polkadot', modal.state.accounts.get('polkadot').addresses[1] ?? '');
  const bob = inUse();
  assert.is(bob[0], 'Bob');
  for (const networkId of [KUSAMA, POLKADOT] as const) {
    await goTo(networkId);
    assert.equal(inUse(), bob);
  }
  endModal(modal);
});

test('a switch of the network keeps the account in use, whatever was chosen in another tab', async () => {
  const { modal, inUse, goTo } = await connect();
  const { storage, state } = modal.ctx;
  const alice = inUse();
  const [, bob = ''] = state.accounts.get('polkadot').addresses;
  const stored = storage.get('connections') ?? {};
  storage.set('connections', { polkadot: { ...stored['polkadot'], chosen: [bob] } } as typeof stored);
  for (const networkId of [KUSAMA, POLKADOT] as const) {
    await goTo(networkId);
    assert.equal(inUse(), alice);
  }
  endModal(modal);
});

test.run();
