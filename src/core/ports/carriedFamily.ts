import type { CaipNetworkId } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { Reader } from '../../lib/readers/Reader';
import type { DetailsByAddress, WalletConnection } from './adapter';
import type { VerbTable } from './verbs';

/** Sends a request to the wallet on one network, unless the signal is aborted before it can be sent. */
export type WalletRequest = (method: string, params: unknown, signal?: AbortSignal) => Promise<unknown>;

/** The payload of a session's event, unchecked. */
export interface CarriedChange {
  /** The network; null if the event names none: it is the one that the event was sent on. */
  readonly networkId?: CaipNetworkId | null;
  /** Addresses, or account ids (CAIP-10), the active one first. */
  readonly accounts?: readonly unknown[];
}

/** A request to a wallet to switch to another network. */
export interface CarriedSwitch {
  readonly network: Network;
  readonly send: WalletRequest;
  /** Whether the wallet takes a method. */
  readonly takes: (method: string) => boolean;
  /** Aborted when the answer is no longer needed: nothing more is sent. */
  readonly signal: AbortSignal;
}

/** A method that the embedded wallet allows. */
export interface EmbeddedMethod {
  /** A method without confirmation goes to the frame at once; the others wait for the visitor, one at a time. */
  readonly needsApproval: boolean;
  readonly params: Reader<unknown>;
  /** Checks parameters that were read. Throws the error of the request. */
  readonly check?: (params: unknown) => void;
  /** Encodes parameters that were read as the frame takes them; omitted if it takes those of the page. */
  readonly encode?: (params: unknown) => unknown;
}

/** The parts of a chain family that carriers of connections need. */
export interface CarriedFamily {
  /**
   * Normalizes a text with the shape of an address for comparison and display; null if it is not an address, or not one of the
   * network.
   */
  readonly normalizeAddress: (address: string, networkId?: CaipNetworkId) => string | null;
  /**
   * Whether `normalizeAddress` leaves the checksum of an address, and how the network writes it, to `RelayConfig.loadAddresses`: that
   * takes more code than a carrier has.
   */
  readonly hasChecksum?: true;
  /** As in a connection. */
  readonly accountKey?: WalletConnection['accountKey'];
  /**
   * Orders the addresses of one network, those that are used first, and says what they are for. Omitted by families whose accounts
   * have no purpose: the wallet's order counts.
   */
  readonly sortAddresses?: (addresses: readonly string[]) => {
    readonly addresses: readonly string[];
    readonly details: DetailsByAddress;
  };
  /** Replaces the addresses in a request's parameters by the wallet's own texts; omitted by families that write an address in one way. */
  readonly mapAddresses?: (params: unknown, map: (address: string) => string) => unknown;
  /** Requests a signature of a text. @throws TypeError if the answer has none */
  readonly signMessage: (request: WalletRequest, message: string, address: string) => Promise<string>;
  readonly verbs: VerbTable;
  /** The methods to request of a session; reads go to the network's nodes. */
  readonly methods: readonly string[];
  /** The methods among them that a wallet answers without the visitor, so that its app need not be opened for them. */
  readonly quietMethods?: readonly string[];
  /** The events to request of a session, and how each is read; null for data that changes nothing. */
  readonly events: Readonly<Record<string, (data: unknown) => CarriedChange | null>>;
  /** The network of a new session that has accounts on it; otherwise the app's first one. */
  readonly defaultNetwork?: CaipNetworkId;
  /** Requests another network from the wallet; omitted if the family's wallets have no such request. */
  readonly requestSwitch?: (request: CarriedSwitch) => Promise<void>;
  /** Whether a wallet that takes these methods can be asked to add a network; omitted if none of the family's can. */
  readonly canAddNetworks?: (methods: readonly string[]) => boolean;
  /**
   * Checks the network in a request's own unchecked parameters; throws if it differs from the network that the request is sent on.
   */
  readonly checkNetwork?: (method: string, params: unknown, networkId: CaipNetworkId) => void;
  /** Answers a request from the unchecked properties of a session, without the wallet; undefined if they do not have the answer. */
  readonly answerFromSession?: (method: string, params: unknown, properties: unknown) => object | undefined;
}
