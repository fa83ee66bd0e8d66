// The table of views: title, chunk, and requirements of each. It is part of the manifest, so another view does not grow
// the script.
import type { ViewRow } from '../core/state/views';
import { familiesWith } from '../lib/familyFeatures';
import { iconCard, iconReceive, iconSend, iconSwap } from '../ui/icons';
import type { Arguments } from './viewArguments';

export type { PublicViewName, ViewName } from '../core/state/views';

/** The common properties of the views that choose a network. */
const choosing = { chunk: 'networks', tall: 'connected', choosesNetwork: true } as const;

export const views = {
  Connect: { public: true, connecting: 'step' },
  Account: { chunk: 'account', title: 'Account', public: true, needs: 'account', height: 620, shape: 'account' },
  Activity: { public: true, needs: 'account', opens: { view: 'Account', arguments: { tab: 'activity' } } },
  Profile: { chunk: 'profile', title: 'Wallets', public: true, needs: 'account', height: 288 },
  ConnectingExternal: {
    chunk: 'connection',
    named: 'injectedWallet',
    height: 268,
    shape: 'hero',
    connecting: 'attempt',
  },
  AllWallets: {
    chunk: 'directory',
    title: 'All wallets',
    public: true,
    needs: 'relay',
    height: 620,
    shape: 'grid',
    connecting: 'step',
  },
  ConnectingWalletConnect: {
    chunk: 'pairing',
    named: 'listedWallet',
    shape: 'code',
    height: 568,
    connecting: 'attempt',
  },
  ConnectingWalletConnectBasic: {
    chunk: 'pairing',
    title: 'Scan with your phone',
    phoneTitle: 'Scan with another device',
    height: 516,
    public: true,
    needs: 'relay',
    shape: 'code',
    connecting: 'attempt',
  },
  Networks: { ...choosing, title: 'Choose a network', public: true, height: 242 },
  SwitchNetwork: { ...choosing, named: 'network', shape: 'hero', height: 228 },
  ChooseFamily: {
    chunk: 'networks',
    named: 'injectedWallet',
    height: 364,
    connecting: 'step',
  },
  SwitchActiveChain: { ...choosing, title: 'Switch network type', height: 332 },
  UnsupportedChain: { chunk: 'networks', title: 'Switch network', mustAnswer: true, shape: 'hero', height: 265 },
  CompatibleNetworks: { chunk: 'networks', title: 'Compatible networks', height: 238, tall: true },
  WalletReceive: {
    chunk: 'receive',
    title: 'Receive',
    height: 460,
    public: true,
    needs: 'account',
    feature: 'receive',
    action: iconReceive,
    shape: 'code',
  },
  OnRampProviders: {
    chunk: 'onramp',
    title: 'Buy',
    height: 260,
    public: true,
    needs: 'account',
    feature: 'onramp',
    action: iconCard,
    namespaces: familiesWith('onramp'),
  },
  OnRamp: { chunk: 'onramp', title: 'Buy crypto', needs: 'account', feature: 'onramp', height: 620, shape: 'form' },
  OnRampFiatSelect: { chunk: 'onramp', title: 'Choose a currency', needs: 'account', feature: 'onramp', height: 138 },
  OnRampTokenSelect: { chunk: 'onramp', title: 'Choose a token', needs: 'account', feature: 'onramp', height: 565 },
  BuyInProgress: { chunk: 'purchases', title: 'Buy crypto', needs: 'account', height: 330, shape: 'hero' },
  OnRampActivity: { chunk: 'purchases', title: 'Purchases', needs: 'account', height: 259 },
  WhatIsABuy: { chunk: 'purchases', title: 'Buying crypto', height: 374, tall: true, shape: 'guide' },
  Swap: {
    chunk: 'swap',
    title: 'Swap',
    height: 414,
    public: true,
    needs: 'account',
    feature: 'swaps',
    action: iconSwap,
    namespaces: familiesWith('swaps'),
    shape: 'form',
  },
  SwapSelectToken: { chunk: 'swapTokens', title: 'Choose a token', height: 450, needs: 'account', feature: 'swaps' },
  SwapPreview: {
    chunk: 'swapReview',
    title: 'Review swap',
    height: 620,
    needs: 'account',
    feature: 'swaps',
    shape: 'form',
  },
  SwapProgress: { chunk: 'swapReview', title: 'Swap', height: 330, needs: 'account', feature: 'swaps', shape: 'hero' },
  SwapUnsupportedChain: {
    chunk: 'networks',
    title: 'Switch network',
    needs: 'account',
    feature: 'swaps',
    shape: 'hero',
  },
  WalletSend: {
    chunk: 'send',
    title: 'Send',
    height: 384,
    public: true,
    needs: 'account',
    feature: 'send',
    action: iconSend,
    namespaces: familiesWith('send'),
    needsAdapter: true,
    shape: 'form',
  },
  WalletSendSelectToken: { chunk: 'sendToken', title: 'Choose a token', height: 620, tall: true },
  WalletSendPreview: { chunk: 'sendReview', title: 'Review send', height: 608, tall: true, shape: 'form' },
  WalletSendProgress: { chunk: 'sendReview', title: 'Send', height: 330, tall: true, shape: 'hero' },
  Pay: { chunk: 'pay', title: 'Pay', public: true, feature: 'pay', height: 620, tall: true, shape: 'form' },
  PayLoading: { chunk: 'pay', title: 'Pay', feature: 'pay', height: 326, tall: true, shape: 'hero' },
  ApproveTransaction: { chunk: 'embeddedWallet', title: 'Approve', height: 600, shape: 'hero' },
  SIWXSignMessage: { chunk: 'signIn', title: 'Sign in', height: 322, mustAnswer: true, shape: 'hero' },
  RegisterAccountName: { chunk: 'names', title: 'Choose a name', public: true, needs: 'account', height: 158 },
  RegisterAccountNameSuccess: { chunk: 'names', title: 'Account name', needs: 'account', height: 310, shape: 'hero' },
  SmartSessions: {
    chunk: 'smartSessions',
    title: 'Smart sessions',
    height: 533,
    needs: 'account',
    feature: 'smartSessions',
  },
  GetWallet: { chunk: 'guide', title: 'Get a wallet', height: 463, shape: 'guide', connecting: 'step' },
  Downloads: {
    chunk: 'receive',
    title: 'Get {name}',
    named: 'listedWallet',
    shape: 'code',
    height: 553,
    connecting: 'step',
  },
  WhatIsAWallet: {
    chunk: 'guide',
    title: 'What is a wallet?',
    public: true,
    height: 515,
    shape: 'guide',
    connecting: 'step',
  },
  WhatIsANetwork: {
    chunk: 'guide',
    title: 'What is a network?',
    public: true,
    height: 334,
    tall: 'connected',
    shape: 'guide',
    connecting: 'step',
  },
  EmailVerifyDevice: {
    chunk: 'email',
    title: 'Confirm this device',
    height: 352,
    shape: 'guide',
    connecting: 'attempt',
  },
  EmailVerifyOtp: { chunk: 'email', title: 'Enter the code', height: 250, shape: 'hero', connecting: 'attempt' },
  UpdateEmail: { chunk: 'email', title: 'Change email', needs: 'account' },
  UpdateEmailPrimaryOtp: { chunk: 'email', title: 'Confirm your current email', needs: 'account', shape: 'hero' },
  UpdateEmailSecondaryOtp: { chunk: 'email', title: 'Confirm your new email', needs: 'account', shape: 'hero' },
  ConnectSocials: { chunk: 'socials', title: 'Continue with', height: 436, connecting: 'step' },
  ConnectingSocial: { chunk: 'socials', named: 'socialProvider', height: 248, shape: 'hero', connecting: 'attempt' },
  ConnectingFarcaster: { chunk: 'socials', title: 'Farcaster', height: 454, shape: 'code', connecting: 'attempt' },
} as const satisfies Readonly<Record<string, ViewRow>>;

/** Keeps the literal type of `public`, so that `open()` accepts only the views that hosts may open. */
type Rows = {
  readonly [View in keyof typeof views]: ViewRow & Pick<(typeof views)[View], keyof (typeof views)[View] & 'public'>;
};

declare module '../core/state/views' {
  interface Views extends Rows {}
  interface ViewArguments extends Arguments {}
}
