import { computed, effect, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';
import { createEndings } from './createEndings';
import { createSessions } from './createSessions';
import { followExpiry } from './followExpiry';
import { getDriver } from './getDriver';
import type { Question } from './Question';

/**
 * The state of sign-in of an instance. Keeps the session of the active account in the state, until it expires, another tab ends it, or the
 * host has no sign-in anymore.
 */
export const getSignIn = perInstance((ctx: Context) => {
  const { state } = ctx;
  const driver = computed(() => getDriver(ctx, state.settings.value));
  const endings = createEndings();
  const { sessions, ...published } = createSessions(ctx, driver, endings);
  const questions = signal<readonly Question[]>([]);
  const changes = signal(0);

  function lookUpAll(): void {
    for (const namespace of Object.keys(sessions.peek()) as Namespace[]) published.lookUp(namespace).catch(ctx.report);
    // Last, so that the lookup of an open question takes precedence.
    changes.value = changes.peek() + 1;
  }

  const disposers = [
    effect(() => {
      state.session.value = published.current(state.networks.activeNamespace.value);
    }),
    effect(() => {
      if (driver.value) return driver.value.watch(lookUpAll);
      sessions.value = {};
    }),
    followExpiry(ctx, sessions, async (namespace) => {
      if (driver.peek()?.isAtHost) await published.lookUp(namespace);
    }),
  ];
  const end = (): void => {
    for (const dispose of disposers) dispose();
    for (const question of questions.peek()) question.controller.abort();
  };
  // The modal may have been destroyed while the chunk was loading.
  if (ctx.signal.aborted) end();
  else ctx.signal.addEventListener('abort', end);

  return {
    ...published,
    ...endings,
    /** The host's current sign-in, or null. */
    driver,
    /**
     * Looks up the published sessions again, after another tab or the host has changed their source. A host that does not answer
     * has not ended a session.
     */
    lookUpAll,
    /** Counts these lookups. */
    changes,
    /** The open questions. The first one is shown. */
    questions,
    /** The accounts whose sign-in the visitor has postponed, in this page. */
    postponed: new Set<string>(),
  };
});
