import * as assert from 'uvu/assert';
import { privateKeyToAccount } from 'viem/accounts';
import { makeAdapter as makeEvmAdapter } from '../../src/chains/eip155/index';
import { open } from '../../src/core/actions/open';
import { decodeOptions } from '../../src/core/options/options';
import { connectInjected } from '../../src/features/connection/connectInjected';
import { connectWallet } from '../../src/features/connection/connectWallet';
import { reconnect } from '../../src/features/connection/reconnect';
import { getSignIn } from '../../src/features/sign-in/getSignIn';
import { leave } from '../../src/features/sign-in/leave';
import { sign } from '../../src/features/sign-in/sign';
import { adapterConfig } from './adapterConfig';
import { ADDRESS, createFakeAdapter, latest, OTHER_ADDRESS } from './fakeAdapter';
import { createFakeModal, harbor, type Setup, wallet } from './fakeModal';
import { nextTurn } from './nextTurn';
import { SOLANA_ADDRESS, SOLANA_MAINNET } from './solana';
import { storageEvent } from './storageEvent';

export const owner = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d');
export const other = privateKeyToAccount('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a');

const lives = new Set<AbortController>();
/** Destroys the modals of a test. One of a later test would wait for their questions. */
export function endSignInApps(): void {
  for (const life of lives) life.abort();
  lives.clear();
}

/** A modal with sign-in, and with a wallet that signs with the keys of two accounts. */
export function createSignInApp(options: Setup['options'] = { siwx: {} }, setup: Omit<Setup, 'options'> = {}) {
  const adapter = createFakeAdapter();
  // Nothing has been deployed at the addresses.
  const evm = makeEvmAdapter({ ...adapterConfig(), nodesOf: () => async () => '0x' });
  const fake = createFakeModal({
    ...setup,
    options: { networks: ['eip155:1', 'eip155:10'], ...options },
    realAdapter: {
      ...adapter,
      signInForm: evm.signInForm as NonNullable<typeof evm.signInForm>,
      verifyMessage: evm.verifyMessage as NonNullable<typeof evm.verifyMessage>,
    },
  });
  const { ctx, state, settle, life } = fake;
  lives.add(life);
  const asked: string[] = [];
  adapter.onSign = async (text, address) => {
    asked.push(text);
    return (address === OTHER_ADDRESS ? other : owner).signMessage({ message: text });
  };
  const { questions } = getSignIn(ctx);
  /** Lets cryptography settle, too. */
  const done = async (): Promise<void> => {
    await nextTurn(20);
    await settle();
  };
  async function connect() {
    open(ctx);
    const { signal } = new AbortController();
    const connected = connectWallet(ctx, { walletId: harbor.id, signal });
    connected.catch(() => {});
    await settle();
    const made = latest(adapter.attempts).accept({ accounts: [ADDRESS, OTHER_ADDRESS] });
    await done();
    return { connected, made };
  }
  async function restore() {
    ctx.storage.set('connections', {
      eip155: { walletId: harbor.id, walletName: 'Harbor', networkId: 'eip155:1' },
    });
    void reconnect(ctx, 'eip155');
    await settle();
    const made = latest(adapter.attempts).accept({ accounts: [ADDRESS] });
    await done();
    return made;
  }
  /** Connects another wallet on Solana, which is the active family then. */
  async function connectSolana(accounts: readonly string[] = [SOLANA_ADDRESS]) {
    const reef = wallet('Reef', { providers: { solana: {} } });
    const { signal } = new AbortController();
    connectInjected(ctx, { wallet: reef, namespace: 'solana', signal }).catch(() => {});
    await settle();
    latest(adapter.attempts).accept({ networkId: SOLANA_MAINNET, accounts });
    await done();
  }
  /** Changes options, as the host does at any time. */
  async function configure(changed: Setup['options']): Promise<void> {
    state.settings.value = decodeOptions(changed, state.settings.peek());
    await done();
  }
  /** Another tab has changed a stored value. */
  async function storageChanged(key: string): Promise<void> {
    window.dispatchEvent(storageEvent(fake.store, key));
    await done();
  }
  const question = () => questions.value[0] ?? assert.unreachable('there is no question');
  const press = async (): Promise<void> => {
    void sign(ctx, question() as never);
    await done();
  };
  const cancel = async (): Promise<void> => {
    void leave(ctx, question() as never);
    await done();
  };
  return {
    ...fake,
    adapter,
    asked,
    questions,
    question,
    connect,
    restore,
    connectSolana,
    configure,
    storageChanged,
    press,
    cancel,
    done,
    session: () => state.session.value,
  };
}
