import { type ComponentType, createContext, useContext } from 'react';
import { type ReadonlySignal, useTracked } from '#reactive';
import type { Message } from '../lib/formatMessage';
import type { Context } from './actions/Context';
import type { ChunkName } from './ports/chunks';
import type { Translate } from './state/locale';
import type { ViewName } from './state/views';

/** What stands at the foot of Connect while a host's documents have to be accepted. */
export interface LegalProps {
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
  /** Counts how often a method was chosen without the tick; each time asks for it. */
  readonly refusals: number;
}

/** A lazily loaded set of views, with the styles and English words that only they need. */
export interface Feature {
  readonly views: Partial<Record<ViewName, ComponentType>>;
  /** What stands at the start of the header instead of Back. */
  readonly start?: Partial<Record<ViewName, ComponentType>>;
  /** Stands over every view, once it is here. */
  readonly overlay?: ComponentType;
  /** The host's documents at the foot of Connect. */
  readonly legal?: ComponentType<LegalProps>;
  readonly css: string;
  readonly messages: Readonly<Record<string, Message>>;
}

/** The chunks that hold views. */
export type FeatureName = Exclude<
  ChunkName,
  'manifest' | 'eip155' | 'elements' | 'evmReads' | 'relay' | 'qr' | 'remote' | 'ar'
>;

/** What views work with: the context of the actions, the words, and what is loaded of the rest. */
export interface Modal extends Context {
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
  /** What the host's options brought, when they need it and it is here. */
  readonly hostOptions: () => Feature | undefined;
}

export const ModalContext = createContext<Modal | null>(null);

/** The modal around a view; calling it also makes the caller follow every signal that it reads. */
export function useModal(): Modal {
  useTracked();
  const modal = useContext(ModalContext);
  if (!modal) throw new Error('useModal outside of a modal');
  return modal;
}
