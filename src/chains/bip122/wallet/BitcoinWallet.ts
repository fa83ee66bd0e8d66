import type { BitcoinPsbt } from '../../../core/bitcoinProvider';
import type { CaipNetworkId } from '../../../lib/caip';

/** An account as a wallet describes it, unchecked. */
export interface RawAccount {
  readonly address: unknown;
  readonly publicKey?: unknown;
  /** `payment` or `ordinals`. */
  readonly purpose?: unknown;
  readonly label?: unknown;
}

/** A wallet's response, or the state that it reports by an event. */
export interface Answer {
  /** Null if they cannot be read, which does not mean that there are none. */
  readonly accounts: readonly RawAccount[] | null;
  /** The network that the wallet says it is on; null for one that is not of Bitcoin. Omitted by wallets that do not say. */
  readonly networkId?: CaipNetworkId | null | undefined;
}

/** How a text is signed: 65 bytes that begin with the type of the address, or a witness (BIP-322, simple). */
export type Protocol = 'ecdsa' | 'bip322';

export interface MessageRequest {
  readonly message: string;
  readonly address: string;
  readonly networkId: CaipNetworkId;
  readonly protocol: Protocol;
}

/** An input of a PSBT to sign, with an address of the wallet. */
export type SignInput = BitcoinPsbt['signInputs'][number];

export interface PsbtRequest {
  readonly psbt: Uint8Array;
  readonly inputs: readonly SignInput[];
  /** Whether the wallet sends the transaction, too. */
  readonly broadcast: boolean;
  readonly networkId: CaipNetworkId;
}

/** A signed PSBT: bytes, or text in base64 or hex, unchecked. */
export interface PsbtAnswer {
  readonly psbt: unknown;
  readonly txid?: unknown;
  /**
   * Sends a signed PSBT, and resolves to the transaction id, unchecked. For a request to send it, of kinds that sign and send with two
   * methods: what they have signed is compared in between. Omitted by kinds that send in the same step.
   */
  readonly push?: (signed: Uint8Array) => Promise<unknown>;
}

export interface TransferRequest {
  readonly from: string;
  readonly recipient: string;
  /** In satoshis, at most 2.1 × 10¹⁵, which wallets whose interface has a number get exactly. */
  readonly amount: bigint;
  readonly networkId: CaipNetworkId;
}

/**
 * A wallet in the page, with any kind of interface. It keeps no state of a connection, because all modals of a page share it. Its
 * methods reject with an error whose code is one of EIP-1193, or with the wallet's own, and its answers are unchecked.
 */
export interface BitcoinWallet {
  /** The networks that it can be on. */
  readonly networks: () => readonly CaipNetworkId[];
  /** Asks with a prompt. */
  readonly connect: (networkId: CaipNetworkId) => Promise<Answer>;
  /** Reads the accounts without a prompt. Omitted by kinds that cannot. */
  readonly accounts?: ((networkId: CaipNetworkId) => Promise<Answer>) | undefined;
  /**
   * Calls back with the state that the wallet reports, or without an argument if it has to be read again. Returns a function that
   * stops.
   * @param current the network of the connection
   * @throws the wallet's error
   */
  readonly follow: (onChange: (answer?: Answer) => void, current: () => CaipNetworkId) => () => void;
  /** Moves the wallet to one of its networks, with a prompt. Resolves to its accounts there. */
  readonly switchNetwork: (networkId: CaipNetworkId) => Promise<Answer>;
  /** `switchNetwork` needs no prompt. */
  readonly switchesSilently?: true;
  /**
   * Reads the account with which the wallet signs texts and sends, whatever a request names, without a prompt. Omitted by kinds that
   * use the named one.
   */
  readonly accountInUse?: (networkId: CaipNetworkId) => Promise<unknown>;
  /** Resolves to a signature: text, or bytes. */
  readonly signMessage: (request: MessageRequest) => Promise<unknown>;
  readonly signPsbt: (request: PsbtRequest) => Promise<PsbtAnswer>;
  /** Resolves to a transaction id. Undefined for a wallet that cannot. */
  readonly sendTransfer: ((request: TransferRequest) => Promise<unknown>) | undefined;
  readonly disconnect: (networkId: CaipNetworkId) => Promise<unknown>;
  /** The object that `disconnect` ends in all of its chain families; null if it ends Bitcoin alone. Omitted by kinds that have no other. */
  readonly permission?: (() => object | null) | undefined;
}
