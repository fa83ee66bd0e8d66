import type { SocialProvider } from '../options/hostFeatures';
import type { PayErrorCode } from '../payment';
import type { EmbeddedAccountType } from '../ports/embedded';

/** Properties of a swap: network (CAIP-2), symbols, and amounts in token units as decimal strings. */
export interface SwapProperties {
  network: string;
  isSmartAccount: boolean;
  swapFromToken: string;
  swapToToken: string;
  swapFromAmount: string;
  swapToAmount: string;
}

/** Properties of a sign-in. */
export interface SignInProperties {
  isSmartAccount: boolean;
  /** CAIP-2. */
  network: string;
}

/** Properties of a transfer. */
export interface SendProperties {
  isSmartAccount: boolean;
  /** CAIP-2. */
  network: string;
  /** The token's symbol. */
  token: string;
  /** In token units, a decimal string. */
  amount: string;
}

/** The events by name, with their properties. All but `WC_URI` are analytics events. */
export interface EventProperties {
  MODAL_OPEN: { connected: boolean };
  MODAL_CLOSE: { connected: boolean };
  CLICK_ALL_WALLETS: Record<never, never>;
  SEARCH_WALLET: { search: string; badge?: 'none' | 'certified' };
  SELECT_WALLET: { name: string; platform: 'browser' | 'qrcode' | 'mobile' | 'web' | 'desktop' };
  WC_URI: { uri: string };
  CONNECT_SUCCESS: { method: 'browser' | 'qrcode' | 'mobile' | 'email' | SocialProvider; name: string };
  /** `uri` is empty: whoever has the link of a pairing can answer it. */
  CONNECT_PROXY_ERROR: { uri: ''; mobile_link: string };
  CONNECT_ERROR: { message: string };
  USER_REJECTED: { message: string };
  /** `namespace`: the chain family. */
  DISCONNECT_SUCCESS: { namespace: string };
  DISCONNECT_ERROR: { message: string };
  CLICK_WALLET_HELP: Record<never, never>;
  CLICK_NETWORK_HELP: Record<never, never>;
  CLICK_GET_WALLET: Record<never, never>;
  CLICK_GET_WALLET_HELP: Record<never, never>;
  GET_WALLET: { type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage' };
  CLICK_NETWORKS: Record<never, never>;
  SWITCH_NETWORK: { network: string };
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: EmbeddedAccountType; network: string };
  CLICK_TRANSACTIONS: Record<never, never>;
  LOAD_MORE_TRANSACTIONS: Record<never, never>;
  ERROR_FETCH_TRANSACTIONS: { address: string; projectId: string; cursor: string | null; isSmartAccount: boolean };
  OPEN_ENS_FLOW: { isSmartAccount: boolean; network: string };
  REGISTER_NAME_INITIATED: { isSmartAccount: boolean; network: string };
  REGISTER_NAME_SUCCESS: { isSmartAccount: boolean; network: string };
  REGISTER_NAME_ERROR: { isSmartAccount: boolean; network: string; message: string };
  SELECT_BUY_CRYPTO: Record<never, never>;
  SELECT_BUY_PROVIDER: { provider: 'coinbase' | 'meld' };
  SELECT_WHAT_IS_A_BUY: Record<never, never>;
  PAY_MODAL_OPEN: Record<never, never>;
  PAY_INITIATED: { method: 'wallet' | 'exchange' };
  PAY_EXCHANGE_SELECTED: { exchange: string };
  /** `hash` is the transaction's, if known. */
  PAY_SUCCESS: { hash?: string | undefined };
  PAY_ERROR: { message: PayErrorCode; hash?: string | undefined };
  EMAIL_LOGIN_SELECTED: Record<never, never>;
  EMAIL_SUBMITTED: Record<never, never>;
  DEVICE_REGISTERED_FOR_EMAIL: Record<never, never>;
  EMAIL_VERIFICATION_CODE_SENT: Record<never, never>;
  EMAIL_VERIFICATION_CODE_PASS: Record<never, never>;
  EMAIL_VERIFICATION_CODE_FAIL: Record<never, never>;
  EMAIL_EDIT: Record<never, never>;
  SOCIAL_LOGIN_STARTED: { provider: SocialProvider };
  SOCIAL_LOGIN_SUCCESS: { provider: SocialProvider };
  SOCIAL_LOGIN_ERROR: { provider: SocialProvider };
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: SocialProvider };
  SOCIAL_LOGIN_CANCELED: { provider: SocialProvider };
  OPEN_SWAP: { network: string; isSmartAccount: boolean };
  CLICK_SELECT_TOKEN_TO_SWAP: Record<never, never>;
  CLICK_SELECT_NETWORK_TO_SWAP: { network: string };
  INITIATE_SWAP: SwapProperties;
  SWAP_SUCCESS: SwapProperties;
  SWAP_APPROVAL_ERROR: SwapProperties & { message: string };
  SWAP_ERROR: SwapProperties & { message: string };
  CLICK_SIGN_SIWX_MESSAGE: SignInProperties;
  SIWX_AUTH_SUCCESS: SignInProperties;
  SIWX_AUTH_ERROR: SignInProperties & { message: string };
  CLICK_CANCEL_SIWX: SignInProperties;
  OPEN_SEND: Record<never, never>;
  SEND_INITIATED: SendProperties;
  SEND_SUCCESS: SendProperties & { hash: string };
  SEND_ERROR: SendProperties & { message: string };
  SEND_REJECTED: SendProperties;
}

export type EventName = keyof EventProperties;

/** An event, as listeners of `on('event')` receive it. */
export type ModalEvent = {
  [Name in EventName]: { readonly event: Name; readonly properties: Readonly<EventProperties[Name]> };
}[EventName];
