import type { ReadonlySignal } from '#reactive';
import type { Namespace } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import type { StoredInTab } from '../options/storage';
import type { AdapterConfig, ChainAdapter, WalletConnection } from '../ports/adapter';
import type { Chunks, LoadChunk } from '../ports/chunks';
import type { StoragePort } from '../ports/storage';
import type { State } from '../state/create';
import type { AnyOpenParams } from './AnyOpenParams';
import type { Wanted } from './createWanted';
import type { EventLog } from './eventLog';
import type { ModalEvent } from './events';

/** The actions that need a wallet. */
export type ConnectionActions = Chunks['connection']['connection'];

/** The visitor's device. */
export interface Device {
  readonly mobile: boolean;
}

/** What actions use: the state, the ports, and the values of one instance that are not signals. */
export interface Context {
  readonly state: State;
  readonly storage: StoragePort;
  /** Values of this tab alone, which other tabs do not see. */
  readonly tabStorage: StoragePort<StoredInTab>;
  readonly clock: Clock;
  readonly device: Device;
  /** Custom properties of the host's theme, for the root of each tree. */
  readonly theme: ReadonlySignal<Readonly<Record<string, string>>>;
  /** Loads a chunk once and adds the styles and messages of its views. */
  readonly load: LoadChunk;
  /** Runs background work that needs a chunk, again if that could not be loaded. */
  readonly want: Wanted['want'];
  /**
   * Opens the modal on any view, even one that hosts may not open. Resolves when the view is on screen; the latest call wins. If the
   * signal is aborted before the modal is open, it does not open.
   */
  readonly open: (params?: AnyOpenParams, signal?: AbortSignal) => Promise<void>;
  /** Starts the instance, once: finds wallets and restores connections. */
  readonly start: () => void;
  /** Loads the actions that need a wallet. */
  readonly connection: () => Promise<ConnectionActions>;
  /** Creates the adapter of a chain family from its chunk; undefined for a family that only the relay supports. */
  readonly makeAdapter: (namespace: Namespace, config: AdapterConfig) => Promise<ChainAdapter | undefined>;
  /** The connected wallets, by chain family. */
  readonly connections: Map<Namespace, WalletConnection>;
  /** Aborted when the instance is destroyed. */
  readonly signal: AbortSignal;
  readonly emit: (event: ModalEvent) => void;
  readonly events: Pick<EventLog, 'subscribe'>;
  readonly report: (error: unknown) => void;
}
