import { type ComponentType, createContext, useContext } from 'react';
import type { Struct } from 'superstruct';
import { useTracked } from '#reactive';
import type { Message } from '../lib/formatMessage';
import type { Context } from './actions/Context';
import type { SocialProvider } from './options/hostFeatures';
import type { ChunkName } from './ports/chunks';
import type { PageEvents } from './ports/page/createPageEvents';
import type { EmbeddedAccount } from './state/account';
import type { Translate } from './state/locale';
import type { ViewArguments, ViewData, ViewName, ViewRow } from './state/views';

/** Properties of the legal documents at the foot of Connect. */
export interface LegalProps {
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
  /** How often a method was chosen without accepting; each attempt highlights the checkbox again. */
  readonly attempts: number;
}

/** The status of the e-mail field on Connect. */
export interface EmailStatus {
  /** The address is being submitted. */
  readonly busy?: boolean;
  /** The message below the field. */
  readonly error?: string;
  /** The address is why there is an `error`. */
  readonly invalid?: boolean;
  /** Submitting is disabled for the time that `error` states. */
  readonly blocked?: boolean;
}

/** Properties of the slot `embedded-account`. */
export interface EmbeddedProps {
  readonly account: EmbeddedAccount;
}

/** Resolves the names inserted into view titles, by kind. */
export type TitleNames = Readonly<
  Record<Exclude<ViewRow['named'], 'injectedWallet' | undefined>, (ctx: ViewContext, data: ViewData) => string>
>;

/** Slots that features fill with components; `title-name` contains functions. */
export interface Slots {
  /** Rendered over every view when it is loaded. */
  readonly overlay: ComponentType;
  /** The host's legal documents at the foot of Connect. */
  readonly legal: ComponentType<LegalProps>;
  /** The mark of a social provider, 20 px. */
  readonly 'social-mark': ComponentType<{ readonly provider: SocialProvider }>;
  readonly 'title-name': TitleNames;
  /** Below an account of the embedded wallet, among the connected wallets. */
  readonly 'embedded-account': ComponentType<EmbeddedProps>;
}

/** A lazily loaded set of views, with their styles and English messages. */
export interface Feature {
  readonly views: Partial<Record<ViewName, ComponentType>>;
  /** Replaces the Back button at the start of the header. */
  readonly start?: Partial<Record<ViewName, ComponentType>>;
  readonly slots?: Partial<Slots>;
  /** The structs of the arguments of `open({ view, arguments })`; a view without one accepts no arguments. */
  readonly arguments?: { readonly [View in keyof ViewArguments]?: Struct<ViewArguments[View], unknown> };
  readonly css: string;
  readonly messages: Readonly<Record<string, Message>>;
}

/** What views use: the context of the actions, the translations, and the loaded features. */
export interface ViewContext extends Context {
  readonly t: Translate;
  /** The page's host if a page of another origin shows it in a frame, else null. */
  readonly framedHost: string | null;
  readonly pageEvents: PageEvents;
  /** Loads the code of a view or of the connection actions before the visitor clicks. */
  readonly prefetch: (target: ViewName | 'connection') => void;
  /** Loads the feature of a view, with its styles and messages. Views of the script resolve at once. */
  readonly loadFeature: (view: ViewName) => Promise<Feature | undefined>;
  /** Returns the feature of a view if it is loaded. Reads signals: a component re-renders when it is loaded. */
  readonly feature: (view: ViewName) => Feature | undefined;
  /**
   * Returns the components of the loaded features for a slot, by chunk. Reads signals: a component re-renders when one is
   * loaded.
   */
  readonly slot: <Name extends keyof Slots>(name: Name) => ReadonlyMap<ChunkName, Slots[Name]>;
}

export const CurrentViewContext = createContext<ViewContext | null>(null);

/** Returns the context of the current view. The calling component re-renders when a signal that it reads changes. */
export function useViewContext(): ViewContext {
  useTracked();
  const ctx = useContext(CurrentViewContext);
  if (!ctx) throw new Error('useViewContext outside of a modal');
  return ctx;
}
