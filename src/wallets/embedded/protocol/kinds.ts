import { embeddedNamespaces } from '../../../lib/embeddedNamespaces';
import { pageProviders } from '../../../lib/pageProviders';
import { entries } from '../../../lib/readers/entries';
import { fields } from '../../../lib/readers/fields';
import { list } from '../../../lib/readers/list';
import { optional } from '../../../lib/readers/optional';
import type { Read, Reader } from '../../../lib/readers/Reader';
import { choice, flag, json, number, text } from '../../../lib/readers/values';
import { address, chainId, code, email, networkId, nothing, url } from './fields';

/** A message to the frame, and the frame's answer. */
export interface KindRow {
  readonly payload: Reader<unknown>;
  /** The payload of a successful answer. */
  readonly reply: Reader<unknown>;
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
const MAX_VARIABLES = 1_000;

const accountType = choice('eoa', 'smartAccount');

const name = text(256);

/** A text to sign, a part of one, or its signature. */
const long = text(16_384);

/** The visitor's wallet on one network. `readUser` checks addresses by their family. */
const user = {
  email: optional(text(254)),
  address,
  chainId,
  smartAccountDeployed: optional(flag),
  accounts: optional(list(fields({ address, type: accountType }), MAX_ACCOUNTS)),
  preferredAccountType: optional(accountType),
  userName: optional(name),
  username: optional(name),
  message: optional(long),
  signature: optional(long),
};

/** The message that the account is asked to sign during the login. */
const siwxMessage = optional(
  fields({
    accountAddress: name,
    chainId: networkId,
    domain: name,
    uri: long,
    version: name,
    nonce: name,
    issuedAt: optional(name),
    expirationTime: optional(name),
    notBefore: optional(name),
    statement: optional(long),
    resources: optional(list(long, 100)),
    requestId: optional(name),
    serializedMessage: long,
  }),
);

const otp = fields({ otp: code });

/** The messages to the frame by kind. */
export const kinds = {
  SWITCH_NETWORK: { payload: fields({ chainId: networkId }), reply: fields({ chainId }), limit: LIMIT },
  CONNECT_EMAIL: {
    payload: fields({ email }),
    reply: fields({ action: choice('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') }),
    limit: LIMIT,
    alert: true,
  },
  // No alert: the visitor has to open a link in an e-mail, which usually takes longer.
  CONNECT_DEVICE: { payload: nothing, reply: nothing, limit: LIMIT, watched: true },
  CONNECT_OTP: { payload: otp, reply: nothing, limit: LIMIT, alert: true },
  GET_SOCIAL_REDIRECT_URI: {
    payload: fields({ provider: choice(...pageProviders) }),
    reply: fields({ uri: url }),
    limit: LIMIT,
    alert: true,
  },
  CONNECT_SOCIAL: {
    payload: fields({
      uri: text(16_384),
      chainId: networkId,
      preferredAccountType: optional(accountType),
      siwxMessage,
    }),
    reply: fields(user),
    limit: LIMIT,
    alert: true,
  },
  GET_FARCASTER_URI: { payload: nothing, reply: fields({ url }) },
  CONNECT_FARCASTER: { payload: nothing, reply: fields({ userName: name }) },
  GET_USER: {
    payload: fields({ chainId: networkId, preferredAccountType: optional(accountType), siwxMessage }),
    reply: fields(user),
    limit: LIMIT,
  },
  SIGN_OUT: { payload: nothing, reply: nothing, limit: 3_000 },
  IS_CONNECTED: { payload: fields({ token: optional(text()) }), reply: fields({ isConnected: flag }), limit: LIMIT },
  GET_CHAIN_ID: { payload: nothing, reply: fields({ chainId }), limit: LIMIT },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: nothing,
    reply: fields({ smartAccountEnabledNetworks: list(chainId, 1_000) }),
    limit: LIMIT,
  },
  SET_PREFERRED_ACCOUNT: {
    payload: fields({ type: accountType }),
    reply: fields({ type: accountType, address }),
    limit: LIMIT,
  },
  RPC_REQUEST: {
    payload: fields({ method: name, params: json, chainId: networkId, chainNamespace: choice(...embeddedNamespaces) }),
    reply: json,
  },
  UPDATE_EMAIL: {
    payload: fields({ email }),
    reply: fields({ action: choice('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
    limit: LIMIT,
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: otp, reply: nothing, limit: LIMIT },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: otp, reply: fields({ newEmail: email }), limit: LIMIT },
  SYNC_THEME: {
    payload: fields({
      themeMode: choice('light', 'dark'),
      themeVariables: entries(/^/, text(), MAX_VARIABLES),
      w3mThemeVariables: fields({ '--w3m-accent': text(256), '--w3m-background': text(256) }),
    }),
    reply: nothing,
  },
  SYNC_DAPP_DATA: {
    payload: fields({
      metadata: fields({ name: text(), description: text(), url: text(), icons: list(text(), 100) }),
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
export const failure = fields({ message: optional(text()), code: optional(number) });

/** The messages that the frame sends without a request. */
export const notices = {
  READY: nothing,
  SESSION_UPDATE: fields({ token: text(16_384) }),
} as const;

export type Kind = keyof typeof kinds;
export type Payload<Name extends Kind> = Read<(typeof kinds)[Name]['payload']>;
export type Reply<Name extends Kind> = Read<(typeof kinds)[Name]['reply']>;
