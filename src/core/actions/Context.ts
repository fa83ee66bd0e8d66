import type { Namespace } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import type { AdapterConfig, ChainAdapter, WalletConnection } from '../ports/adapter';
import type { Chunks, LoadChunk } from '../ports/chunks';
import type { StoragePort } from '../ports/storage';
import type { State } from '../state/create';
import type { EventLog } from './eventLog';
import type { ModalEvent } from './events';

/** The verbs that need a wallet. */
export type ConnectionActions = Chunks['connection']['connection'];

/** What the page around the modal is, as far as actions decide by it. */
export interface Device {
  readonly mobile: boolean;
}

/** Everything an action works with: the state, the ports, and what one instance keeps outside its signals. */
export interface Context {
  readonly state: State;
  readonly storage: StoragePort;
  readonly clock: Clock;
  readonly device: Device;
  /** Loads a chunk once, with the styles and words of its views. */
  readonly load: LoadChunk;
  /** From their chunk. */
  readonly connection: () => Promise<ConnectionActions>;
  /** Makes a namespace's adapter, from its chunk; undefined for a family that is known through the relay alone. */
  readonly makeAdapter: (namespace: Namespace, config: AdapterConfig) => Promise<ChainAdapter | undefined>;
  /** The wallets that said yes, by namespace. */
  readonly connections: Map<Namespace, WalletConnection>;
  /** Aborts everything that still runs when the instance is destroyed. */
  readonly signal: AbortSignal;
  readonly emit: (event: ModalEvent) => void;
  readonly events: Pick<EventLog, 'subscribe'>;
  readonly report: (error: unknown) => void;
}
