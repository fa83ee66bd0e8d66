'use client';

import { useEffect, useState } from 'react';
import { ConnectButton, useAccount, useWalletModal } from 'wallet-modal/react';

/** What a host shows of its visitor's wallet. */
export function Panel() {
  const modal = useWalletModal();
  const { address, walletName } = useAccount();
  const [network, setNetwork] = useState();
  const [signature, setSignature] = useState('');
  useEffect(() => {
    const update = () => setNetwork(modal.getNetwork()?.caipNetworkId);
    update();
    return modal.on('network', update);
  }, [modal]);
  const sign = async () => {
    const params = ['0x48656c6c6f', address];
    setSignature(await modal.getProvider('eip155').request({ method: 'personal_sign', params }));
  };
  return (
    <div>
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
      <button type="button" onClick={() => modal.open({ view: 'AllWallets' })}>
        All wallets
      </button>
      <button type="button" onClick={() => modal.open({ view: 'ConnectingWalletConnectBasic' })}>
        Scan
      </button>
      <button type="button" onClick={() => modal.disconnect()}>
        Leave
      </button>
    </div>
  );
}
