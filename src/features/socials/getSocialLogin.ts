import { signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { perInstance } from '../../shared/perInstance';
import type { Popup } from './ports/popup';

/** The social login of a modal. */
export const getSocialLogin = perInstance((_: Context) => ({
  /** The provider's window; null if the page itself goes there, or has come back. */
  popup: null as Popup | null,
  /** The answer that the page has come back with. */
  resultUri: null as string | null,
  /** The link for the Farcaster app; null until the frame has returned it. */
  farcasterUri: signal<string | null>(null),
}));
