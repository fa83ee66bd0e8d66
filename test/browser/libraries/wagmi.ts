import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  getAccount,
  http,
  injected,
  reconnect,
  signMessage,
  switchChain,
  watchAccount,
} from '@wagmi/core';
import { mainnet, polygon } from 'viem/chains';

/** Starts an app that lists announced wallets, or the modal as its only connector. */
function startHostApp(list: 'announced' | 'own') {
  const target = { id: 'wallet-modal', name: 'The modal', provider: WalletModal.getProvider('eip155') };
  const config = createConfig({
    chains: [mainnet, polygon],
    connectors: list === 'own' ? [injected({ target: () => target })] : [],
    multiInjectedProviderDiscovery: list === 'announced',
    storage: createStorage({ storage: localStorage }),
    transports: { [mainnet.id]: http(), [polygon.id]: http() },
  });
  const connectorOf = (name: string) => {
    const connector = config.connectors.find((each) => each.name === name);
    if (!connector) throw new Error(`No connector ${name}`);
    return connector;
  };
  /** Connector, address and chain as text. */
  const account = () => {
    const { status, connector, address, chainId } = getAccount(config);
    return [status, connector?.name, address, chainId].filter(Boolean).join(' ');
  };
  const changes: string[] = [];
  watchAccount(config, { onChange: () => changes.push(account()) });

  return {
    account,
    /** The account after each change. */
    changes,
    connectors: () => config.connectors.map(({ name, id }) => ({ name, id })),
    connect: async (name: string) => (await connect(config, { connector: connectorOf(name) })).accounts,
    reconnect: async () => (await reconnect(config)).length,
    disconnect: () => disconnect(config),
    sign: (message: string) => signMessage(config, { message }),
    switchChain: async (chainId: 1 | 137) => (await switchChain(config, { chainId })).id,
  };
}

declare global {
  interface Window {
    startHostApp: typeof startHostApp;
    hostApp: ReturnType<typeof startHostApp>;
  }
}
window.startHostApp = startHostApp;
