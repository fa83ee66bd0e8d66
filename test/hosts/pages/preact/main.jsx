import { signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ConnectButton, useAccount, useWalletModal, WalletModalProvider } from 'wallet-modal/compat';

const signature = signal('');

/** A host's own component, with hooks and signals of the host's own Preact. */
function Panel() {
  const modal = useWalletModal();
  const { address, walletName } = useAccount();
  const [network, setNetwork] = useState(modal.getNetwork()?.caipNetworkId);
  const sign = async () => {
    const params = ['0x48656c6c6f', address];
    signature.value = await modal.getProvider('eip155').request({ method: 'personal_sign', params });
  };
  useEffect(() => modal.on('network', () => setNetwork(modal.getNetwork()?.caipNetworkId)), [modal]);
  return (
    <main>
      <h1>Preact</h1>
      <p id="account">{address ? `${walletName} ${address}` : 'Nobody'}</p>
      <p id="network">{network}</p>
      <p id="signature">{signature}</p>
      <ConnectButton label="Join" />
      <button type="button" onClick={sign}>
        Sign
      </button>
      <button type="button" onClick={() => modal.open({ view: 'Networks' })}>
        Networks
      </button>
      <button type="button" onClick={() => modal.open({ view: 'ConnectingWalletConnectBasic' })}>
        Scan
      </button>
      <button type="button" onClick={() => modal.disconnect()}>
        Leave
      </button>
    </main>
  );
}

render(
  <WalletModalProvider options={window.hostOptions}>
    <Panel />
  </WalletModalProvider>,
  document.querySelector('#root'),
);
