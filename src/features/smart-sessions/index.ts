import type { ReadonlySignal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Feature } from '../../core/context';
import drawing from '../../shared/drawings/drawing.css';
import shared from '../../shared/shared.css';
import dangerButton from '../../ui/dangerButton.css';
import emptyState from '../../ui/emptyState.css';
import keyValues from '../../ui/keyValues.css';
import skeleton from '../../ui/skeleton.css';
import { fetchSessions } from './fetchSessions';
import { getSessions, type Sessions } from './getSessions';
import { isActive } from './isActive';
import { SmartSessions } from './SmartSessions';
import smartSessions from './smartSessions.css';
import type { AppSession } from './toSession';
import { words } from './words';

/** The sessions of the active account, for views of other chunks. */
export interface SmartSessionsService {
  readonly fetch: typeof fetchSessions;
  readonly sessions: (ctx: Context) => ReadonlySignal<Sessions>;
  readonly isActive: (session: AppSession, now: number) => boolean;
}

export const sessions: SmartSessionsService = {
  fetch: fetchSessions,
  sessions: (ctx) => getSessions(ctx).sessions,
  isActive,
};

/** The smart sessions of an account. */
export const feature: Feature = {
  views: { SmartSessions },
  css: dangerButton + shared + drawing + emptyState + keyValues + skeleton + smartSessions,
  messages: words,
};
