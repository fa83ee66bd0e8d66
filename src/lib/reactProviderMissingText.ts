/** The error message of a hook or component without a provider. */
export const reactProviderMissingText =
  'The hooks and components of Wallet Modal need a <WalletModalProvider> around them';
