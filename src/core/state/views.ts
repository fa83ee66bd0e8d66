import type { Namespace } from '../../lib/caip';
import type { ChunkName } from '../ports/chunks';
import type { FeatureFlag } from './remote';

/** A row of the table of views. */
export interface ViewRow {
  /** The chunk with the view's code; omitted for a view of the script. */
  readonly chunk?: ChunkName;
  /** The English title. Other languages have it as `title.<view>` in the words of the view's chunk. */
  readonly title?: string;
  /** The English title on a phone. Other languages have it as `title.<view>.phone`. */
  readonly phoneTitle?: string;
  /** The usual height (px) without the header, which is reserved while the view loads. */
  readonly height?: number;
  /**
   * On a sheet as high as the views that need an account, which share one height: the header does not move between them.
   * `connected`: only while the active family has an account, because the view is then opened from that account's view.
   */
  readonly tall?: true | 'connected';
  /** The shape of the skeleton that is drawn while the view loads. Default: `list`. */
  readonly shape?: 'list' | 'grid' | 'guide' | 'account' | 'form' | 'hero' | 'code';
  /** What the `{name}` in the title refers to. Without `title`, the name is the title. */
  readonly named?: 'injectedWallet' | 'listedWallet' | 'network' | 'socialProvider';
  /** Hosts may open the view by `open({ view })`. */
  readonly public?: true;
  /** A requirement of the view. If it is not met, Account or Connect is shown instead. */
  readonly needs?: 'account' | 'relay';
  /** A feature that must be on. */
  readonly feature?: FeatureFlag;
  /** A click on the overlay and Escape shake the card instead of closing it. */
  readonly mustAnswer?: true;
  /**
   * A step on the way to a connected wallet: it stays open when a wallet is disconnected. To show an `attempt` again would begin another
   * one, so it is skipped on the way back.
   */
  readonly connecting?: 'step' | 'attempt';
  /** A step of choosing a network, which is skipped on the way back. */
  readonly choosesNetwork?: true;
  /** The icon of the view's tile among the account's actions; omitted for no tile. */
  readonly action?: string;
  /** The chain families whose accounts have the tile; omitted for all. */
  readonly namespaces?: readonly Namespace[];
  /** Only for accounts of a chain family whose adapter the app has. */
  readonly needsAdapter?: true;
  /** Another view that is opened instead, with arguments. */
  readonly opens?: { readonly view: string; readonly arguments: object };
}

/** Every view by name. The table of views adds its rows to this interface, so that the core imports no feature. */
export interface Views extends Record<never, ViewRow> {}

/** The name of a view. */
export type ViewName = keyof Views;

/** The name of a view that `open()` accepts. */
export type PublicViewName = {
  [View in ViewName]: Views[View] extends { readonly public: true } ? View : never;
}[ViewName];

/** The arguments of each view by name. The table of views adds them to this interface, too. */
export interface ViewArguments extends Record<never, object> {}

/** The exports of the manifest chunk that the core uses: the table of views and the languages. */
export interface Manifest {
  readonly views: Readonly<Record<string, ViewRow>>;
  /** Returns the available language that matches the requested ones best (BCP 47 tags in order of preference). */
  readonly resolveLanguage: (requested: readonly (string | undefined)[]) => string;
}

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The arguments that a view was opened with. Each view reads only its own. */
export type ViewData = Partial<Intersection<ViewArguments[keyof ViewArguments]>> & {
  /** The chain family that this and the following views are for; `undefined` for all of them. */
  readonly namespace?: Namespace | undefined;
  /** The view that replaces this one after the stored connection is restored, or the features are known. */
  readonly pendingView?: ViewName;
  /** The initial token: CAIP-10 of its contract, CAIP-2 for the network's coin. */
  readonly token?: string | undefined;
};
