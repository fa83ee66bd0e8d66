import type { CaipNetworkId } from '../../lib/caip';
import type { VerbTable } from './verbs';

/** Sends a request to the wallet on one network. */
export type WalletRequest = (method: string, params: unknown) => Promise<unknown>;

/** What an event of a session says, unchecked. */
export interface CarriedChange {
  /** The network; null if the event names none: it is the one that the event was sent on. */
  readonly networkId?: CaipNetworkId | null;
  /** Addresses, or account ids (CAIP-10), the active one first. */
  readonly accounts?: readonly unknown[];
}

/** What carriers of connections have to know of a chain family. */
export interface CarriedFamily {
  /** Normalizes a text with the shape of an address for comparison and display; null if it is no address. */
  readonly normalizeAddress: (address: string) => string | null;
  /** Requests a signature of a text. The answer is the signature, or an object that has it. */
  readonly signMessage: (request: WalletRequest, message: string, address: string) => Promise<unknown>;
  readonly verbs: VerbTable;
  /** The methods to request of a session; reads go to the network's nodes. */
  readonly methods: readonly string[];
  /** The events to request of a session, and how each is read; null for data that changes nothing. */
  readonly events: Readonly<Record<string, (data: unknown) => CarriedChange | null>>;
  /** The network of a new session that has accounts on it; otherwise the app's first one. */
  readonly defaultNetwork?: CaipNetworkId;
  /** Answers a request from the unchecked properties of a session, without the wallet; undefined if they do not have the answer. */
  readonly answerFromSession?: (method: string, params: unknown, properties: unknown) => object | undefined;
}
