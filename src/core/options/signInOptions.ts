import type { CaipNetworkId } from '../../lib/caip';

/** What a sign-in message says (CAIP-122, EIP-4361, Sign-In-With-Solana). Times are ISO 8601 texts. */
export interface SignInData {
  /** The account that signs in, in the format of its chain family (EIP-55 on EVM networks). */
  readonly accountAddress: string;
  /** The network of the account (CAIP-2). */
  readonly chainId: CaipNetworkId;
  /** The host of the page, with its port. */
  readonly domain: string;
  /** A URL of the page's origin. */
  readonly uri: string;
  readonly version: string;
  /** At least 8 letters and digits. */
  readonly nonce: string;
  readonly issuedAt?: string | undefined;
  readonly expirationTime?: string | undefined;
  readonly notBefore?: string | undefined;
  /** One line of plain text for the visitor. */
  readonly statement?: string | undefined;
  readonly resources?: readonly string[] | undefined;
  readonly requestId?: string | undefined;
}

/** A message to sign: its data, and as a text what the wallet is asked to sign. */
export interface SignInMessage extends SignInData {
  toString(): string;
}

/** A sign-in: what was signed, and the signature in the encoding of the chain family. */
export interface SignInSession {
  readonly data: SignInData;
  /** The signed text. */
  readonly message: string;
  /** Hex on EVM networks and Polkadot, base58 on Solana, base64 on Bitcoin. */
  readonly signature: string;
  /** The key of the account, if the wallet gives it and the address does not contain it. */
  readonly publicKey?: string | undefined;
}

/**
 * Sign-in with a wallet signature (SIWX). Every member is optional, so `{}` signs in with the modal's own messages and sessions. A
 * full object that was written for another modal works unchanged.
 *
 * What a page verifies protects nothing on a server: check the signature there, in `addSession`, with a nonce that the server has
 * made.
 * @example
 * createWalletModal({
 *   siwx: {
 *     statement: 'Sign in to Meadow.',
 *     getNonce: async () => (await fetch('/nonce')).text(),
 *     addSession: async ({ message, signature }) => {
 *       const headers = { 'content-type': 'application/json' };
 *       const answer = await fetch('/sign-in', { method: 'POST', headers, body: JSON.stringify({ message, signature }) });
 *       if (!answer.ok) throw new Error('The server has refused the signature');
 *     },
 *     // Signing out and disconnecting end the server's session, too.
 *     revokeSession: async () => {
 *       await fetch('/sign-in', { method: 'DELETE' });
 *     },
 *   },
 * });
 */
export interface SignInOptions {
  /**
   * Makes the message. Default: EIP-4361 on EVM networks, Sign-In-With-Solana on Solana, CAIP-122 elsewhere. `accountAddress` is
   * `<<AccountAddress>>` in a message that a wallet signs while it connects; if it throws then, the account is asked afterwards.
   */
  createMessage?(input: {
    readonly accountAddress: string;
    readonly chainId: CaipNetworkId;
    /** Never set by this modal: for functions that were written for another one. */
    readonly notBefore?: string;
  }): Promise<SignInMessage> | SignInMessage;
  /** Returns the nonce of the default message. Default: 22 letters and digits, which is 130 random bits. */
  getNonce?(): Promise<string> | string;
  /** One line of plain text for the visitor in the default message. */
  readonly statement?: string | undefined;
  /** How long a sign-in lasts (ms). Default: 7 days. */
  readonly expiration?: number | undefined;
  /** URIs that the default message lists. */
  readonly resources?: readonly string[] | undefined;
  /** Verifies and keeps a session; a rejection means not signed in. Default: the page verifies the signature. */
  addSession?(session: SignInSession): Promise<void> | void;
  /** Ends the sessions of an account on a network. Without it, signing out does not reach a server that `addSession` uses. */
  revokeSession?(chainId: CaipNetworkId, address: string): Promise<void> | void;
  /**
   * Replaces all sessions; a rejection means not signed in. Without `addSession`, it gets all sessions of this browser that last, the
   * newest first, at each sign-in, and without `revokeSession` also when one is ended.
   */
  setSessions?(sessions: readonly SignInSession[]): Promise<void> | void;
  /**
   * Returns the valid sessions of an account on a network, of which `accountAddress` and `chainId` are enough. Other properties stay in
   * what `getSession()` returns. Default: the modal's own, kept in this browser.
   */
  getSessions?(chainId: CaipNetworkId, address: string): Promise<readonly SignInSession[]> | readonly SignInSession[];
  /** Whether an account must sign in to stay connected. Default: true. */
  getRequired?(): boolean;
  /** Whether disconnecting a wallet ends its sessions. Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined;
}

/** A session of Sign-In with Ethereum on the host's server. */
export interface SiweSession {
  readonly address: string;
  /** The EIP-155 chain id. */
  readonly chainId: number;
}

/**
 * Sign-In with Ethereum, as other modals configure it: an object with these members, or with them in `methods` and `options`. Accounts
 * of other chain families are not asked.
 * @example
 * createWalletModal({
 *   siweConfig: {
 *     getMessageParams: async () => ({ domain: location.host, uri: location.origin, chains: [1], statement: 'Sign in to Meadow.' }),
 *     getNonce: async () => (await fetch('/nonce')).text(),
 *     createMessage: ({ nonce, address }) => `${location.host} wants ${address} to sign in: ${nonce}`,
 *     async verifyMessage(signed) {
 *       const headers = { 'content-type': 'application/json' };
 *       return (await fetch('/sign-in', { method: 'POST', headers, body: JSON.stringify(signed) })).ok;
 *     },
 *     getSession: async () => (await fetch('/session')).json(),
 *     signOut: async () => (await fetch('/sign-out', { method: 'POST' })).ok,
 *   },
 * });
 */
export interface SiweConfig {
  getMessageParams?(): Promise<SiweMessageParams> | SiweMessageParams;
  getNonce(address?: string): Promise<string> | string;
  /**
   * Makes the text. `address` is a DID, for example `did:pkh:eip155:1:0x…`. It ends with `<<AccountAddress>>` in a text that a wallet signs
   * while it connects.
   */
  createMessage(params: SiweMessageParams & SiweMessageInput): string;
  verifyMessage(signed: SignInSession): Promise<boolean> | boolean;
  /** Returns the current session, or null. */
  getSession(): Promise<SiweSession | null | undefined> | SiweSession | null | undefined;
  signOut(): Promise<boolean> | boolean;
  onSignIn?(session?: SiweSession): void;
  onSignOut?(): void;
  /** Default true. */
  readonly enabled?: boolean | undefined;
  /** Default true. */
  readonly required?: boolean | undefined;
  /** Default true. */
  readonly signOutOnDisconnect?: boolean | undefined;
  /** Default true. */
  readonly signOutOnAccountChange?: boolean | undefined;
  /** Default true. */
  readonly signOutOnNetworkChange?: boolean | undefined;
}

/** What the host's message says. */
export interface SiweMessageParams {
  readonly domain: string;
  readonly uri: string;
  readonly chains?: readonly number[];
  readonly statement?: string | undefined;
  readonly iat?: string | undefined;
  readonly exp?: string | undefined;
  readonly nbf?: string | undefined;
  readonly requestId?: string | undefined;
  readonly resources?: readonly string[] | undefined;
}

/** What the modal adds to it. */
export interface SiweMessageInput {
  readonly address: string;
  readonly chainId: number;
  readonly nonce: string;
  readonly version: '1';
  readonly iat: string;
}
