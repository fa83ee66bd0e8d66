import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConnectButton, WalletModalProvider } from 'wallet-modal/react';

/** Renders a host's page. @param {React.ReactNode} children */
export function renderHost(children) {
  createRoot(document.querySelector('#root')).render(
    <StrictMode>
      <WalletModalProvider options={window.hostOptions}>
        <main>
          <h1>Host</h1>
          <ConnectButton label="Outside" />
          {children}
        </main>
      </WalletModalProvider>
    </StrictMode>,
  );
}
