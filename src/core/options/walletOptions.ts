import type { ListedWallet } from '../../lib/listedWallet';
import type { ConnectMethod, ConnectorType, SocialProvider, WalletFeature } from './hostFeatures';

/** Options about wallets and their order. */
export interface WalletOptions {
  /**
   * Order of the ways to connect; missing ones come last. Default: `wallet`, `email`, `social` if a browser wallet is
   * installed, else `email`, `social`, `wallet`.
   * @example
   * createWalletModal({ connectMethodsOrder: ['wallet', 'email', 'social'] });
   */
  connectMethodsOrder: readonly ConnectMethod[];
  /**
   * Order of the wallet list by kind of wallet. If the first wallet was used before, it is one large row, with the QR code and
   * all wallets as tiles below it.
   * @example
   * createWalletModal({ connectorTypeOrder: ['injected', 'recent', 'walletConnect'] });
   */
  connectorTypeOrder: readonly ConnectorType[];
  /**
   * Order of the account's actions; the others follow.
   * @example
   * createWalletModal({ walletFeaturesOrder: ['receive', 'send'] });
   */
  walletFeaturesOrder: readonly WalletFeature[];
  /**
   * Order of the social logins; missing ones come last. Default `google`, `x`, `farcaster`, `discord`, `apple`, `github`,
   * `facebook`. If there are more than four, a separate view shows all of them.
   * @example
   * createWalletModal({ socialsOrder: ['google', 'github'] });
   */
  socialsOrder: readonly SocialProvider[];
  /**
   * Up to four wallets of the directory that are listed before the others, in this order, by id.
   * @example
   * createWalletModal({ featuredWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'] });
   */
  featuredWalletIds: readonly string[];
  /**
   * Lists only these wallets of the directory, by id.
   * @example
   * createWalletModal({ includeWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'] });
   */
  includeWalletIds: readonly string[];
  /**
   * Never lists these wallets, by id, reverse domain name or name.
   * @example
   * createWalletModal({ excludeWalletIds: ['com.example.wallet'] });
   */
  excludeWalletIds: readonly string[];
  /**
   * More wallets.
   * @example
   * createWalletModal({ customWallets: [{ id: 'harbor', name: 'Harbor', rdns: 'com.harbor', mobile_link: 'harbor://' }] });
   */
  customWallets: readonly ListedWallet[];
  /**
   * Shows the row that leads to all wallets. Default `SHOW`.
   * @example
   * createWalletModal({ allWallets: 'ONLY_MOBILE' });
   */
  allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  /**
   * Opens a wallet's universal link, if it has one, instead of its custom URL scheme. Default false.
   * @example
   * createWalletModal({ experimental_preferUniversalLinks: true });
   */
  experimental_preferUniversalLinks: boolean;
  /**
   * Restores the connection on the next page load. Default true.
   * @example
   * createWalletModal({ enableReconnect: false });
   */
  enableReconnect: boolean;
  /**
   * Shows the network on the account, and lets it be changed there and by the network button. Default true.
   * @example
   * createWalletModal({ enableNetworkSwitch: false });
   */
  enableNetworkSwitch: boolean;
  /**
   * Lets a wallet stay on a network that the app does not have; with `siwx`, its account signs in there, too. Default
   * false.
   * @example
   * createWalletModal({ allowUnsupportedChain: true });
   */
  allowUnsupportedChain: boolean;
  /**
   * Announces the modal's providers to the page like wallets, so that other wallet lists of the page can offer them: of EVM by
   * EIP-6963, and with a network of `solana` by Wallet Standard. The name is `metadata.name`, the icon the first of
   * `metadata.icons` that is a `data:` URI. Default false.
   * @example
   * createWalletModal({ announceProvider: true, metadata: { name: 'Phone and other wallets' } });
   */
  announceProvider: boolean;
}
