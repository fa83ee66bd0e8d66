import type { CaipNetworkId } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { SignInData } from '../options/signInOptions';
import type { LoadChunk } from './chunks';

/** How the sign-in messages of a chain family are written, so that its wallets recognize them. */
export interface SignInForm {
  /** As in "your Ethereum account". */
  readonly name: string;
  /** The text after `Chain ID: `. */
  readonly chainIdOf: (networkId: CaipNetworkId) => string;
  /** Whether a missing statement leaves an empty line behind, as in EIP-4361. */
  readonly hasEmptyStatement: boolean;
}

/** A text and its signature, to check. */
export interface Signature {
  readonly address: string;
  readonly message: string;
  /** In the encoding of the chain family. */
  readonly signature: string;
  readonly publicKey?: string | undefined;
}

export interface SignedText extends Signature {
  /** The nodes to ask. */
  readonly network: Pick<Network, 'rpcUrls'>;
}

/**
 * Whether the text was signed by the account. Rejects if this cannot be verified, for example because the account is a contract and
 * no node responds.
 */
export type VerifyMessage = (load: LoadChunk, signed: SignedText, signal: AbortSignal) => Promise<boolean>;

/** A sign-in message for an account that is not known yet: a wallet is asked to sign it while it connects. */
export interface SignInRequest {
  /** `signInPlaceholder` is the account. */
  readonly data: SignInData;
  /** The text with the placeholder; null if the wallet writes the text from the data, in the form of the chain family. */
  readonly text: string | null;
}

/** The message that a wallet signed while it connected. Only its shape is checked: it is as untrusted as the wallet. */
export interface CarriedSignIn {
  /** The requested message. */
  readonly requested: SignInRequest;
  /** The data that the account has signed, according to the wallet. */
  readonly data: SignInData;
  /** The signed text; null if it follows from the data. */
  readonly text: string | null;
  readonly signature: string;
}
