import { signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { perInstance } from '../../shared/perInstance';
import type { AnsweringWindow } from '../../shared/ports/foreignPages';

/** The social login of a modal instance. */
export const getSocialLogin = perInstance((_: Context) => ({
  /** The provider's window; null for a login by redirect. */
  popup: null as AnsweringWindow | null,
  /** The latest attempt has no window: the page itself is redirected to the provider. */
  redirecting: false,
  /** A window was lost (`Cross-Origin-Opener-Policy`), and others would be: the page itself is redirected from then on. */
  windowsAreLost: false,
  /** The provider's result after a redirect. */
  resultUri: null as string | null,
  /** The link for the Farcaster app; null until the frame has returned it. */
  farcasterUri: signal<string | null>(null),
}));
