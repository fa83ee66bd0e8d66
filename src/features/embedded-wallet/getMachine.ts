import { computed, type ReadonlySignal, type Signal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Embedded, EmbeddedTheme, OpenRequest } from '../../core/ports/embedded';
import type { ToastKind } from '../../core/state/toast';
import type { MessageKey } from '../../core/words/Words';
import { mix, type Rgb, toHex } from '../../lib/color';
import { perInstance } from '../../shared/perInstance';
import { showToast } from '../../shared/showToast';
import { createLoginLock, type LoginLock } from './createLoginLock';
import { createRestores, type Restores } from './createRestores';
import { emptyQueue, type LoginPhase, type QueuePhase, signedOut } from './embeddedMachine';
import { createLoginStorage, type LoginStorage } from './loginStorage';

/** The embedded wallet of a modal instance: its login, its frame and its queue of requests. */
export interface Machine {
  readonly ctx: Context;
  /** The stored login. */
  readonly storage: LoginStorage;
  readonly restores: Restores;
  /** The theme of the pages in the frame. */
  readonly theme: ReadonlySignal<EmbeddedTheme>;
  /** The wallet with its frame; null before it is needed. */
  wallet: Promise<Embedded> | null;
  login: LoginPhase;
  /** Held while the login that the secure site has accepted is not finished. */
  readonly loginLock: LoginLock;
  /** The sign-out that the frame has not answered yet. */
  signOut: Promise<boolean> | null;
  /** The reload of the frame that logins wait for. */
  frameReset: Promise<void> | null;
  /** The name under which the latest login of the frame is stored with its connections. */
  session: string | undefined;
  /** How many switches of the frame's network have begun. */
  switches: number;
  readonly queue: Signal<QueuePhase>;
  /** The open requests of the queue. */
  readonly requests: ReadonlySignal<readonly OpenRequest[]>;
  /** Whether the frame has failed, and has answered nothing since. */
  isSilent: boolean;
  /** Shows and announces a toast; while the modal is closed, it is only announced. */
  readonly notify: (kind: Exclude<ToastKind, 'loading'>, key: MessageKey) => void;
}

function create(ctx: Context): Machine {
  const queue = signal<QueuePhase>(emptyQueue);
  return {
    ctx,
    storage: createLoginStorage(ctx),
    restores: createRestores(ctx),
    theme: computed(() => readTheme(ctx)),
    wallet: null,
    login: signedOut,
    loginLock: createLoginLock(ctx),
    signOut: null,
    frameReset: null,
    session: undefined,
    switches: 0,
    queue,
    requests: computed(() => (queue.value.status === 'waiting' ? queue.value.requests : [])),
    isSilent: false,
    notify(kind, key) {
      const { t } = ctx.state.locale;
      void showToast(ctx, kind, t(key, { wallet: t('embedded.wallet') }));
    },
  };
}

/** The default colors. */
const defaults = {
  dark: { accent: 'hsla(230, 100%, 67%, 1)', background: [18, 19, 19] },
  light: { accent: 'hsla(231, 100%, 70%, 1)', background: [255, 255, 255] },
} as const;

/** Reads `#rrggbb`. */
const fromHex = (hex: string): Rgb =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as unknown as Rgb;

/** The modal's theme for the pages in the frame: the host's variables and the resulting colors. Reads signals. */
function readTheme({ state, theme }: Pick<Context, 'state' | 'theme'>): EmbeddedTheme {
  const { themeMode, themeVariables } = state.settings.value;
  const { accent, background } = defaults[themeMode];
  const properties = theme.value;
  const mixColor = properties['--wm-mix'];
  const amount = Number.parseFloat(properties['--wm-mix-amount'] ?? '0') / 100;
  return {
    themeMode,
    themeVariables: Object.fromEntries(
      Object.entries(themeVariables).flatMap(([name, value]) =>
        ['string', 'number'].includes(typeof value) ? [[name, String(value)]] : [],
      ),
    ),
    accent: properties['--wm-accent'] ?? accent,
    background: toHex(mixColor ? mix(fromHex(mixColor), background, amount) : background),
  };
}

/** The machine of a modal instance, created on first use. */
export const getMachine = perInstance(create);
