import { computed, type ReadonlySignal, type Signal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Embedded, EmbeddedTheme, OpenRequest } from '../../core/ports/embedded';
import type { ToastKind } from '../../core/state/toast';
import type { MessageKey } from '../../core/words/Words';
import { perInstance } from '../../shared/perInstance';
import { showToast } from '../../shared/showToast';
import { createRestores, type Restores } from './createRestores';
import { emptyQueue, type LoginPhase, type QueuePhase, signedOut } from './embeddedMachine';
import { createLoginStorage, type LoginStorage } from './loginStorage';
import { readTheme } from './readTheme';

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
  /** The name under which the login that the frame has had last is stored with its connections. */
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

/** The machine of a modal instance, created on first use. */
export const getMachine = perInstance(create);
