import type { SocialProvider } from '../core/options/hostFeatures';
import type { CaipNetworkId } from '../lib/caip';

/** The arguments of each view by name. */
export interface Arguments {
  /** Symbols of the tokens, and the amount to pay in token units, a decimal string. */
  Swap: {
    readonly amount?: string | undefined;
    readonly fromToken?: string | undefined;
    readonly toToken?: string | undefined;
  };
  /** The arguments of the form, and the network that it has refused. */
  SwapUnsupportedChain: { readonly refusedId?: CaipNetworkId | undefined };
  /** Which token is chosen: the one to pay (`from`) or the one to receive (`to`). */
  SwapSelectToken: { readonly side: 'from' | 'to' };
  /**
   * The initial token: its CAIP-10 id, or the CAIP-2 id of the network for its coin. The receiver, as visitors enter it: an address, a
   * name, or a payment link.
   */
  WalletSend: { readonly token?: string | undefined; readonly to?: string | undefined };
  ConnectingExternal: { readonly walletId: string };
  ChooseFamily: { readonly walletId: string };
  ConnectingWalletConnect: { readonly walletId: string };
  Downloads: { readonly walletId: string };
  /** Skips the confirmation before a switch to a chain family without a connected wallet. */
  Networks: { readonly ignoreConfirmation?: boolean | undefined };
  SwitchNetwork: { readonly networkId: CaipNetworkId };
  /** The network that the visitor has chosen; default: the first of the chain family. */
  SwitchActiveChain: { readonly networkId?: CaipNetworkId | undefined };
  /** Only the wallets that the directory has certified. */
  AllWallets: { readonly badge?: 'certified' | undefined };
  /** The address that the e-mail was sent to. */
  EmailVerifyOtp: { readonly email: string };
  ConnectingSocial: { readonly provider: SocialProvider };
  /** The registered name. */
  RegisterAccountNameSuccess: { readonly name: string };
  /** The initial tab. */
  Account: { readonly tab?: 'activity' | undefined };
}
