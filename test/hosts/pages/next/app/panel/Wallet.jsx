'use client';

import { WalletModalProvider } from 'wallet-modal/react';

export function Wallet({ children }) {
  const options = typeof window === 'undefined' ? undefined : window.hostOptions;
  return <WalletModalProvider options={options}>{children}</WalletModalProvider>;
}
