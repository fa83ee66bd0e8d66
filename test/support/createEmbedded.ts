import { open } from '../../src/core/actions/open';
import { accountState } from '../../src/core/actions/readSnapshots';
import { embeddedWallet, feature } from '../../src/features/embedded-wallet/index';
import { createFakeEmbeddedWallet, type FakeEmbeddedWallet } from './fakeEmbeddedWallet';
import { createFakeModal, type Setup } from './fakeModal';

export interface EmbeddedSetup extends Setup {
  readonly wallet?: FakeEmbeddedWallet;
}

/** Creates a fake modal with a fake embedded wallet. */
export function createEmbedded({ wallet = createFakeEmbeddedWallet(), chunks, ...setup }: EmbeddedSetup = {}) {
  const fake = createFakeModal({
    ...setup,
    options: { networks: ['eip155:1', 'eip155:137', 'eip155:8453'], ...setup.options },
    chunks: { embedded: wallet, embeddedWallet: { embeddedWallet, feature }, ...chunks },
  });
  fake.state.locale.addEnglish(feature.messages);
  return {
    ...fake,
    wallet,
    embeddedWallet,
    hostAccount: (namespace?: Parameters<typeof accountState>[1]) => accountState(fake.state, namespace),
    said: () => fake.state.announcer.last.status.value?.text,
    alerted: () => fake.state.announcer.last.alert.value?.text,
    toast: () => fake.state.toast.current.value?.text,
  };
}

/** Creates a fake modal with a fake embedded wallet, after a login. */
export async function createLoggedIn(setup: EmbeddedSetup = {}, method: 'email' | 'google' = 'email') {
  const fake = createEmbedded(setup);
  open(fake.ctx);
  await embeddedWallet.finishLogin(fake.ctx, {
    method,
    username: method === 'email' ? null : 'mira',
    signal: fake.life.signal,
  });
  await fake.settle();
  fake.wallet.log.length = 0;
  return fake;
}
