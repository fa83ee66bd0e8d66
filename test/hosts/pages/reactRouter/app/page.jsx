import { WalletModalProvider } from 'wallet-modal/react';
import { Panel } from '../Panel';
import { useModalOnServer } from '../serverModal.js';

export const loader = () => useModalOnServer();

export default function Page({ loaderData }) {
  const options = typeof window === 'undefined' ? undefined : window.hostOptions;
  return (
    <WalletModalProvider options={options}>
      <main>
        <h1>Host</h1>
        <p id="server">{loaderData}</p>
        <Panel />
      </main>
    </WalletModalProvider>
  );
}
