import { type ComponentType, createContext, useContext } from 'react';
import type { Struct } from 'superstruct';
import { type ReadonlySignal, useTracked } from '#reactive';
import type { Message } from '../lib/formatMessage';
import type { Context } from './actions/Context';
import type { ChunkName } from './ports/chunks';
import type { Translate } from './state/locale';
import type { ViewArguments, ViewName } from './state/views';

/** What stands at the foot of Connect while a host's documents have to be accepted. */
export interface LegalProps {
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
  /** Counts how often a method was chosen without the tick; each time asks for it. */
  readonly attempts: number;
}

/** What a further way to connect has to ask before it begins. */
export interface MethodProps {
  /** True while the host's documents are not accepted; asks for it. */
  readonly needsConsent: () => boolean;
}

/** The places that parts keep for what other parts bring, and the properties that stand there. */
export interface Slots {
  /** Over every view, once it is here. */
  readonly overlay: ComponentType;
  /** The host's documents at the foot of Connect. */
  readonly legal: ComponentType<LegalProps>;
  /** A further way to connect, beside the wallets. */
  readonly 'connect-method': ComponentType<MethodProps>;
}

/** A lazily loaded set of views, with the styles and English words that only they need. */
export interface Feature {
  readonly views: Partial<Record<ViewName, ComponentType>>;
  /** What stands at the start of the header instead of Back. */
  readonly start?: Partial<Record<ViewName, ComponentType>>;
  readonly slots?: Partial<Slots>;
  /** The shape of what a host may give to `open({ view, arguments })`; a view that is not named here takes nothing. */
  readonly arguments?: { readonly [View in keyof ViewArguments]?: Struct<ViewArguments[View], unknown> };
  readonly css: string;
  readonly messages: Readonly<Record<string, Message>>;
}

/** What views work with: the context of the actions, the words, and what is loaded of the rest. */
export interface ViewContext extends Context {
  readonly t: Translate;
  /** This page's host, when a page of another origin shows it in a frame, else null. */
  readonly framedHost: string | null;
  /** Custom properties of the host's theme, for the root of each of our trees. */
  readonly theme: ReadonlySignal<Readonly<Record<string, string>>>;
  /** Fetches what a view or a connection will need, ahead of the click. */
  readonly prefetch: (target: ViewName | 'connection') => void;
  /** Loads the feature that holds a view, with its styles and words; at once for a view of the script. */
  readonly loadFeature: (view: ViewName) => Promise<Feature | undefined>;
  /** The feature that holds a view, when it is here already; reading it in render follows its arrival. */
  readonly feature: (view: ViewName) => Feature | undefined;
  /** What the parts that are here bring for a place, by their names; reading it in render follows their arrival. */
  readonly slot: <Name extends keyof Slots>(name: Name) => ReadonlyMap<ChunkName, Slots[Name]>;
}

export const CurrentViewContext = createContext<ViewContext | null>(null);

/** The modal around a view; calling it also makes the caller follow every signal that it reads. */
export function useViewContext(): ViewContext {
  useTracked();
  const ctx = useContext(CurrentViewContext);
  if (!ctx) throw new Error('useViewContext outside of a modal');
  return ctx;
}
