import { signal } from '#reactive';
import type { Settings } from '../options/hostOptions';
import type { SignInSession } from '../options/signInOptions';
import { createAccounts } from './account';
import { createAlertState } from './alert';
import { createAnnouncer } from './announcer';
import { createFeaturesState } from './createFeaturesState';
import { createViewsState } from './createViewsState';
import { createLocaleState } from './locale';
import { createModalState } from './modal';
import { createNetworkState } from './network';
import { createRouter } from './router';
import { createToastState } from './toast';
import { createWalletsState } from './wallets';

/** All signals of one modal. Nothing is stored at module level, so that instances share no values. */
export function createState(initial: Settings) {
  const settings = signal(initial);
  const accounts = createAccounts();
  const router = createRouter();
  const networks = createNetworkState(settings, accounts, router.history);
  return {
    settings,
    accounts,
    router,
    modal: createModalState(),
    networks,
    views: createViewsState(),
    ...createFeaturesState(settings),
    wallets: createWalletsState(settings, networks),
    alert: createAlertState(),
    toast: createToastState(),
    announcer: createAnnouncer(),
    locale: createLocaleState(),
    /** The sign-in of the active account. Written only by the sign-in chunk. */
    session: signal<SignInSession | null>(null),
    /** Masks all amounts; stored on this device. */
    hideAmounts: signal(false),
  };
}

export type State = ReturnType<typeof createState>;
