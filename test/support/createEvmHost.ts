import { makeAdapter } from '../../src/chains/eip155';
import * as evmProvider from '../../src/chains/eip155/provider';
import { close } from '../../src/core/actions/close';
import { createEvmProvider } from '../../src/core/createEvmProvider';
import type { Eip1193Events } from '../../src/core/providers';
import { connectWallet } from '../../src/features/connection/connectWallet';
import { adapterConfig } from './adapterConfig';
import { endModal } from './endModal';
import { createFakeClock } from './fakeClock';
import { createFakeHttp } from './fakeHttp';
import { createFakeModal, type Setup, wallet } from './fakeModal';
import { createFakeProvider } from './fakeProvider';

const eventNames = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'] as const;

/** Creates the modal's EVM provider with the real state and adapter, and two wallets in the page: Harbor and Pebble. */
export function createEvmHost(setup: Setup = {}) {
  const harbor = createFakeProvider();
  const pebble = createFakeProvider({
    eth_requestAccounts: ['0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'],
    eth_accounts: ['0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'],
    eth_chainId: '0x89',
  });
  const clock = createFakeClock();
  const http = createFakeHttp((body) => ({ jsonrpc: '2.0', id: (body as { id: number }).id, result: '0x0' }));
  const fake = createFakeModal({
    clock,
    realAdapter: makeAdapter(adapterConfig(http, clock)),
    wallets: [wallet('Harbor', { providers: { eip155: harbor } }), wallet('Pebble', { providers: { eip155: pebble } })],
    chunks: { evmProvider },
    ...setup,
    options: { networks: ['eip155:1', 'eip155:137'], ...setup.options },
  });
  const { ctx } = fake;
  const provider = createEvmProvider(ctx);
  return {
    ...fake,
    harbor,
    pebble,
    provider,
    http,
    request: (method: string, params?: readonly unknown[]) => provider.request({ method, ...(params && { params }) }),
    /** Starts collecting the events of the provider. */
    listen() {
      const events: [string, unknown][] = [];
      for (const name of eventNames)
        provider.on(name, (payload: Eip1193Events[typeof name]) =>
          events.push([name, payload instanceof Error ? (payload as Error & { code?: number }).code : payload]),
        );
      return { take: () => events.splice(0) };
    },
    /** Connects a wallet by name. */
    async connect(name = 'Harbor') {
      await connectWallet(ctx, { walletId: `com.${name.toLowerCase()}`, signal: new AbortController().signal });
      await fake.settle();
    },
    close: () => close(ctx),
    destroy: () => endModal(fake),
  };
}
