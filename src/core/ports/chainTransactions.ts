import type { CaipNetworkId } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { MessageKey } from '../words/Words';
import type { ChainRequest } from './ChainRequest';
import type { Effect, TokenAddress } from './effect';
import type { FamilyReceiver, TransferExtra } from './FamilyReceiver';
import type { TransactionStatus } from './TransactionStatus';
import type { RequestVerb, Verb } from './verbs';

export type { Effect, TokenAddress } from './effect';
export type { FamilyReceiver, LinkParts, TransferExtra } from './FamilyReceiver';

/** One part of a fee, in base units of the network's coin. */
export interface FeePart {
  /** For the network, for a higher priority, for the network below a rollup, or for a new account of the receiver. */
  readonly kind: 'network' | 'priority' | 'rollup' | 'account';
  readonly amount: bigint;
}

/** The fee of a transaction, in base units of the network's coin. */
export interface Fee {
  /** What it usually costs: the sum of its parts. */
  readonly amount: bigint;
  readonly parts: readonly FeePart[];
  /** A part could not be read. */
  readonly partial?: true;
  /** The maximum that a wallet may reserve for the fee, if it is higher. A transfer of the whole balance must leave this amount. */
  readonly max?: bigint;
}

/** What a transaction costs its account, in base units of the network's coin. */
export interface Cost {
  /** The fee that the account pays; null if it cannot be estimated, or if only the wallet knows who pays it. */
  readonly fee: Fee | null;
  /** Only the wallet knows who pays the fee: a sponsor may. */
  readonly mayBeSponsored?: true;
  /** What a transfer of the whole balance must leave, because the wallet may reserve it; null if it cannot be estimated. */
  readonly reserve: bigint | null;
}

/** A transfer to prepare. Addresses are normalized. */
export interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly token: TokenAddress;
  /** In base units. */
  readonly amount: bigint;
  readonly extra?: TransferExtra | undefined;
}

/** A transfer that is ready for the review. */
export interface PreparedTransfer<Request extends ChainRequest> extends Cost {
  readonly request: Request;
  /** The amount that the receiver gets, in base units, if it differs: some tokens charge a fee. */
  readonly received?: bigint;
  /** The public text in the transaction (memo), as one clean line. */
  readonly memo?: string;
  /** Warnings to show before the review, as texts of the family. */
  readonly warnings: readonly MessageKey[];
  /** Those of them that are about the receiver, and so hold for every amount of the token. */
  readonly receiverWarnings?: readonly MessageKey[];
  /** Why the network would refuse the transfer, as a text of the family. It is not reviewed then. */
  readonly refusal?: MessageKey | undefined;
  /**
   * The latest time to send it to a wallet, in milliseconds since the epoch: after that, the network would not execute it in time.
   * Omitted without a limit.
   */
  readonly expires?: number | undefined;
}

/**
 * The position of a family while it follows or searches for a transaction: plain data that only the family reads. It is stored as
 * at most 1 KB of JSON, which other scripts can write to: `readCursor` decodes it. Its `notBefore`, the place of the chain when the
 * search starts, is kept only if it was read before the wallet was asked: a transaction from before it is an older one.
 */
export type Cursor = Readonly<Record<string, unknown>>;

/** A sent transaction without a reference. */
export interface SentQuery<Request extends ChainRequest = ChainRequest> {
  readonly request: Request;
  readonly cursor: Cursor;
  /** Whether another submission already has this reference; it may be for an identical request. */
  readonly isKnown: (reference: string) => boolean;
}

/** The meaning of a wallet's error for its request. */
export type SendFailure =
  /** The visitor declined it. */
  | 'declined'
  /** The account cannot pay for it. */
  | 'funds'
  /** It was certainly not sent. */
  | 'unsent'
  /** It was certainly not sent, because it was signed too late. */
  | 'expired'
  /** It may have been sent. */
  | 'unknown';

/** A request of an app to a wallet, by a JSON-RPC method of the family. Its parameters are unchecked. */
export interface WalletRequest {
  readonly method: string;
  readonly networkId: CaipNetworkId;
  readonly params: unknown;
}

/**
 * Builds, prices, sends, follows and decodes the transactions of a chain family. Stateless. Requests and cursors are the family's
 * own. Reads reject if no node responds.
 */
export interface ChainTransactions<Request extends ChainRequest = ChainRequest> {
  /** Normalizes an address; null if it is invalid or its checksum is wrong. Normalized addresses are compared as texts. */
  normalizeAddress(text: string): string | null;
  /** Parses what a visitor types or pastes as a receiver, without surrounding space. */
  parseReceiver(text: string, networkId: CaipNetworkId): FamilyReceiver;
  /** Whether nobody has the key of an address, so that anything sent there is lost. */
  isBurnAddress(address: string): boolean;
  /** Normalizes the id of a transaction, as a wallet returns it; null for anything else. At most 128 characters. */
  normalizeReference(answer: unknown): string | null;
  /** Whether an address belongs to a contract or program, which may not be able to return the assets that it receives. */
  isContract(network: Network, address: string, signal: AbortSignal): Promise<boolean>;
  /** Reads the decimals of a token from the network, to compare with the data service. */
  readDecimals(network: Network, token: string, signal: AbortSignal): Promise<number>;
  /** Reads the symbol of a token from the network, as one clean line; null if it has none. */
  readSymbol(network: Network, token: string, signal: AbortSignal): Promise<string | null>;
  /** Builds the transaction that transfers an amount, and estimates its cost. @throws TypeError for an invalid address or amount */
  prepareTransfer(network: Network, transfer: Transfer, signal: AbortSignal): Promise<PreparedTransfer<Request>>;
  /** Estimates what a transaction costs its account. Rejects only when aborted. */
  estimateCost(network: Network, request: Request, signal: AbortSignal): Promise<Cost>;
  /** Whether the network's nodes are those of the network. */
  isOnNetwork(network: Network, signal: AbortSignal): Promise<boolean>;
  /**
   * Sends a transaction through a connected wallet, exactly as it was built. Asks the wallet synchronously. Resolves to the wallet's
   * answer; rejects with the wallet's raw error or with `signal.reason`. A family whose wallets sign without sending sends by the
   * network's nodes.
   * @param onSigned called with the reference of what the network's nodes are about to get, before they get it
   */
  send(
    connection: { readonly request: RequestVerb; readonly can: ReadonlySet<Verb> },
    request: Request,
    signal: AbortSignal,
    network: Network,
    onSigned?: (reference: string) => void,
  ): Promise<unknown>;
  /** Reads the error of `send`. */
  readFailure(error: unknown): SendFailure;
  /** Reads the status of a sent transaction once, and the cursor to continue from. */
  readStatus(
    network: Network,
    sent: Omit<SentQuery<Request>, 'isKnown'> & {
      readonly reference: string;
      /** As in a search, if another transaction may be the one that the wallet has sent. */
      readonly isKnown?: SentQuery['isKnown'] | undefined;
    },
    signal: AbortSignal,
  ): Promise<{ readonly status: TransactionStatus; readonly cursor: Cursor }>;
  /** Reads where to start the search for a transaction that the account is about to send. */
  startSearch(network: Network, address: string, signal: AbortSignal): Promise<Cursor>;
  /**
   * Searches the transactions of an account for one that matches a request. Returns its reference, or null if there is none yet,
   * and where to start the next search.
   */
  findSent(
    network: Network,
    query: SentQuery<Request>,
    signal: AbortSignal,
  ): Promise<{ readonly reference: string | null; readonly cursor: Cursor }>;
  /** How much of the network's coin a request pays besides its fee, in base units. */
  coinPaid(request: Request): bigint;
  /** Decodes the effects of a transaction, in order; a batch has several. */
  readEffects(request: Request): readonly Effect[];
  /**
   * Decodes the effects of a request to an account of the embedded wallet; null for a message that only the wallet describes. Empty for
   * everything that cannot be decoded. Omitted if the family is not one of that wallet.
   */
  readWalletRequest?(request: WalletRequest, account: string): readonly Effect[] | null;
  /** Reads an account's balance of a token, in base units. Omitted if `readWalletRequest` finds no allowances. */
  readBalance?(
    network: Network,
    params: { readonly token: string; readonly owner: string },
    signal: AbortSignal,
  ): Promise<bigint>;
  /** The content of a request as text, without its sender: the same payment can be made from two accounts. */
  keyOf(request: Request): string;
  /** Packs a request as JSON data, of at most 8 KB as text. The same request is packed alike. */
  pack(request: Request): unknown;
  /** Unpacks a stored request, which other scripts can write to; null if it is none of the family. */
  unpack(packed: unknown): Request | null;
  /** Decodes a stored cursor, which other scripts can write to. Drops unknown fields. */
  readCursor(stored: unknown): Cursor;
}

/** The transactions of the families that have more than these operations, by namespace. Each family adds its own. */
export interface FamilyTransactions extends Record<never, ChainTransactions> {}
