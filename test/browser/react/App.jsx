import { StrictMode } from 'react';
import { ConnectButton, useAccount, useWalletModal, WalletModalProvider } from 'wallet-modal/react';

function Greeting() {
  const { address, walletName, status } = useAccount();
  const modal = useWalletModal();
  return (
    <main>
      <p id="greeting">{address ? `${walletName} ${address}` : `Nobody, ${status}`}</p>
      <button id="leave" type="button" onClick={() => modal.disconnect()}>
        Leave
      </button>
      <ConnectButton label="Join" />
    </main>
  );
}

/** The app of a host, the same on the server and in the page. @param {{ options: object }} props */
export const App = ({ options }) => (
  <StrictMode>
    <WalletModalProvider options={options}>
      <Greeting />
    </WalletModalProvider>
  </StrictMode>
);
