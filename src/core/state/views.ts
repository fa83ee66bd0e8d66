import type { Namespace } from '../../lib/caip';
import type { ChunkName } from '../ports/chunks';
import type { FeatureFlag } from './remote';

/** One view, as the table of views describes it. */
export interface ViewRow {
  /** The chunk that has its code; without one it is in the script. */
  readonly chunk?: ChunkName;
  /** The English words of the header; those of other languages are `title.<view>` beside the words of its part. */
  readonly title?: string;
  /** The same on a phone; in other languages `title.<view>.phone`. */
  readonly phoneTitle?: string;
  /** How high it usually is (px), without the header: the room that it has while it loads. */
  readonly height?: number;
  /** Whose name stands in the title at `{name}`, or is the title where there is none. */
  readonly named?: 'injectedWallet' | 'listedWallet' | 'network' | 'socialProvider';
  /** `open({ view })` accepts it from the host. */
  readonly public?: true;
  /** What must be there to show it; else Account or Connect stand in for it. */
  readonly needs?: 'account' | 'relay';
  /** The feature that must be on. */
  readonly feature?: FeatureFlag;
  /** Overlay and Escape shake the card instead of closing it. */
  readonly mustAnswer?: true;
  /** A tile among the account's actions, with this icon, that leads here. */
  readonly action?: string;
  /** The chain families whose accounts have that action; any if absent. */
  readonly namespaces?: readonly Namespace[];
  /** A place of another view, which is opened there. */
  readonly opens?: { readonly view: string; readonly arguments: object };
}

/** A chunk with something to show in a place that another part keeps for such things. */
export interface SlotRow {
  readonly chunk: ChunkName;
  /** It is loaded, and stands there, while this feature is on. */
  readonly feature: FeatureFlag;
}

/** The chunks that are loaded for a slot, in their order on the screen. */
export type SlotRows = Readonly<Record<'connect-method', readonly SlotRow[]>>;

/** Every view by its name. The table of views fills it in, so that the core knows no view of another part. */
export interface Views extends Record<never, ViewRow> {}

/** The name of a view. */
export type ViewName = keyof Views;

/** The name of a view that `open()` accepts. */
export type PublicViewName = {
  [View in ViewName]: Views[View] extends { readonly public: true } ? View : never;
}[ViewName];

/** The arguments of views by view name; filled in by the table of views, too. */
export interface ViewArguments extends Record<never, object> {}

/** Lists that the script does not contain: the views, the chunks that fill slots, and the languages. */
export interface Manifest {
  readonly views: Readonly<Record<string, ViewRow>>;
  readonly slots: SlotRows;
  /** The tag of the language that fits the requested ones best, in their order (BCP 47). */
  readonly resolveLanguage: (requested: readonly (string | undefined)[]) => string;
}

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The arguments that a view was opened with. Each view reads only its own. */
export type ViewData = Partial<Intersection<ViewArguments[keyof ViewArguments]>> & {
  readonly namespace?: Namespace;
  /** The view that replaces this one once the wallet of the last visit is restored. */
  readonly pendingView?: ViewName;
  /** The initial token: CAIP-10 of its contract, CAIP-2 for the network's coin. */
  readonly token?: string | undefined;
};
