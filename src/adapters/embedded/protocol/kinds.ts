import { boolean, type Infer, number, record, string, type } from 'superstruct';
import type { AnyStruct } from './decode';
import { address, chainId, choice, code, email, json, list, maybe, networkId, nothing, text, url } from './fields';

/** A message to the frame, and the frame's answer. */
export interface KindRow {
  readonly payload: AnyStruct;
  /** The payload of a successful answer. */
  readonly reply: AnyStruct;
  /**
   * The time limit for the answer in ms. None for an answer that depends on a visitor or a network, and for a message without
   * an answer.
   */
  readonly limit?: number;
  /** Whether a timeout is shown as an alert, because the visitor waits for this answer. */
  readonly alert?: boolean;
  /**
   * Whether the frame is watched until it answers, as it is for a message without a limit: the answer may take long, but a lost
   * frame must be detected.
   */
  readonly watched?: boolean;
}

const LIMIT = 30_000;
const MAX_ACCOUNTS = 10;

const accountType = choice('eoa', 'smartAccount');

const name = text(256);

/** The visitor's wallet on one network. `readUser` checks addresses by their family. */
const user = {
  email: maybe(text(254)),
  address,
  chainId,
  smartAccountDeployed: maybe(boolean()),
  accounts: maybe(list(type({ address, type: accountType }), MAX_ACCOUNTS)),
  preferredAccountType: maybe(accountType),
  userName: maybe(name),
  username: maybe(name),
};

const otp = type({ otp: code });

/** The messages to the frame by kind. */
export const kinds = {
  SWITCH_NETWORK: { payload: type({ chainId: networkId }), reply: type({ chainId }), limit: LIMIT },
  CONNECT_EMAIL: {
    payload: type({ email }),
    reply: type({ action: choice('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') }),
    limit: LIMIT,
    alert: true,
  },
  // No alert: the visitor has to open a link in an e-mail, which usually takes longer.
  CONNECT_DEVICE: { payload: nothing, reply: nothing, limit: LIMIT, watched: true },
  CONNECT_OTP: { payload: otp, reply: nothing, limit: LIMIT, alert: true },
  GET_SOCIAL_REDIRECT_URI: {
    payload: type({ provider: choice('google', 'github', 'apple', 'facebook', 'x', 'discord') }),
    reply: type({ uri: url }),
    limit: LIMIT,
    alert: true,
  },
  CONNECT_SOCIAL: {
    payload: type({ uri: text(16_384), chainId: networkId, preferredAccountType: maybe(accountType) }),
    reply: type(user),
    limit: LIMIT,
    alert: true,
  },
  GET_FARCASTER_URI: { payload: nothing, reply: type({ url }) },
  CONNECT_FARCASTER: { payload: nothing, reply: type({ userName: name }) },
  GET_USER: {
    payload: type({ chainId: networkId, preferredAccountType: maybe(accountType) }),
    reply: type(user),
    limit: LIMIT,
  },
  SIGN_OUT: { payload: nothing, reply: nothing, limit: 3_000 },
  IS_CONNECTED: { payload: type({ token: maybe(string()) }), reply: type({ isConnected: boolean() }), limit: LIMIT },
  GET_CHAIN_ID: { payload: nothing, reply: type({ chainId }), limit: LIMIT },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: nothing,
    reply: type({ smartAccountEnabledNetworks: list(chainId, 1_000) }),
    limit: LIMIT,
  },
  SET_PREFERRED_ACCOUNT: {
    payload: type({ type: accountType }),
    reply: type({ type: accountType, address }),
    limit: LIMIT,
  },
  RPC_REQUEST: {
    payload: type({ method: name, params: json, chainId: networkId, chainNamespace: choice('eip155', 'solana') }),
    reply: json,
  },
  UPDATE_EMAIL: {
    payload: type({ email }),
    reply: type({ action: choice('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
    limit: LIMIT,
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: otp, reply: nothing, limit: LIMIT },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: otp, reply: type({ newEmail: email }), limit: LIMIT },
  SYNC_THEME: {
    payload: type({
      themeMode: choice('light', 'dark'),
      themeVariables: record(string(), string()),
      w3mThemeVariables: type({ '--w3m-accent': text(256), '--w3m-background': text(256) }),
    }),
    reply: nothing,
  },
  SYNC_DAPP_DATA: {
    payload: type({
      metadata: type({ name: string(), description: string(), url: string(), icons: list(string(), 100) }),
      sdkVersion: text(256),
      projectId: text(256),
    }),
    reply: nothing,
  },
  // Not sent: the page reloads the frame itself, which the frame cannot prevent.
  RELOAD: { payload: nothing, reply: nothing },
  RPC_ABORT: { payload: nothing, reply: nothing },
} as const satisfies Record<string, KindRow>;

/** The payload of an answer that reports a failure. */
export const failure = type({ message: maybe(string()), code: maybe(number()) });

/** The messages that the frame sends without a request. */
export const notices = {
  READY: nothing,
  SESSION_UPDATE: type({ token: text(16_384) }),
} as const;

export type Kind = keyof typeof kinds;
export type Payload<Name extends Kind> = Infer<(typeof kinds)[Name]['payload']>;
export type Reply<Name extends Kind> = Infer<(typeof kinds)[Name]['reply']>;
