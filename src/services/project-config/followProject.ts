import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { resolveView } from '../../core/kit';
import type { Stored } from '../../core/options/storage';
import type { Http } from '../../core/ports/Http';
import type { RemoteFeatures } from '../../core/state/remote';
import { fetchJson } from '../../shared/fetchJson';
import { reportInvalidProject } from '../../shared/reportInvalidProject';
import { createConfigCache, type ProjectId } from './configCache';
import { type Project, resolveFeatures } from './resolveFeatures';
import { decodeProjectConfig } from './schema/projectConfig';

type StoredFeatures = Stored['remoteFeatures']['features'];

/** Milliseconds to wait for the first response before the host's own settings apply. */
const GRACE_PERIOD = 1_000;

/** The project of the current options. */
interface ActiveProject extends ProjectId {
  readonly controller: AbortController;
  config?: Project;
  loading?: boolean;
}

/** Shows the view that the modal was opened for before its feature was known to be on, in place of Account. */
function showPendingView(ctx: Context): void {
  const { router } = ctx.state;
  const { view, data } = router.current.peek();
  const { pendingView, ...others } = data;
  if (view !== 'Account' || !pendingView) return;
  const [next, nextData] = resolveView(ctx, pendingView);
  if (next !== 'Account') router.reset(next, { ...others, ...nextData }, 'forward');
}

/**
 * Updates `state.remote` from the project's configuration: first from storage, then from the service, which is requested at
 * the start and after each closing. The features of an open modal do not change after they are first set, until it closes, or starts
 * again if it is embedded. Stops when the context's signal is aborted.
 */
export function followProject(ctx: Context, http: Http): void {
  const { state, clock, signal } = ctx;
  const { settings, modal, remote } = state;
  const cache = createConfigCache(ctx);
  const warned = new Set<string>();
  let active: ActiveProject | undefined;
  let pending: RemoteFeatures | undefined;
  let restarts = modal.restarts.peek();

  const warn = (text: string): void => {
    if (!warned.has(text)) console.warn(`WalletModal: ${text}`);
    warned.add(text);
  };

  function apply(): void {
    const local = settings.peek();
    const project = local.basic ? 'failed' : active?.config;
    if (!project) return;
    const { features, ignored } = resolveFeatures(local, project);
    if (ignored.length) {
      warn(`the project's remote configuration is in force, local settings were ignored: ${ignored.join(', ')}`);
    }
    // The defaults for a missing or unreadable configuration are not stored.
    if (active && project === active.config && typeof project !== 'string') {
      const { api, projectId } = active;
      ctx.storage.set('remoteFeatures', { api, projectId, features: { ...features } as StoredFeatures });
    }
    const current = remote.peek();
    const unchanged = JSON.stringify(features) === JSON.stringify(current);
    const deferred = current && modal.open.peek();
    pending = deferred && !unchanged ? features : undefined;
    if (!deferred && !unchanged) remote.value = features;
  }

  async function refresh(project: ActiveProject): Promise<void> {
    if (project.loading) return;
    project.loading = true;
    try {
      const response = decodeProjectConfig(await fetchJson(ctx, http, '/appkit/v1/config', project.controller.signal));
      if (!response) throw new RangeError('The project has no configuration');
      project.config = response;
      cache.write(project, response);
    } catch (error) {
      if (project.controller.signal.aborted) return;
      reportInvalidProject(ctx, error);
      // An earlier response is more accurate than the defaults.
      if (!Array.isArray(project.config)) project.config = error instanceof TypeError ? 'unreadable' : 'failed';
      const text = "the project's remote configuration is missing, local settings and defaults are in force";
      if (!warned.has(text)) ctx.report(error);
      warn(text);
    } finally {
      project.loading = false;
    }
    apply();
  }

  function start(id: ProjectId): ActiveProject {
    const controller = new AbortController();
    const project: ActiveProject = { ...id, controller };
    const stored = cache.read(id);
    if (stored) project.config = stored;
    else {
      const applyLocal = (): void => {
        project.config ??= 'failed';
        apply();
      };
      clock.delay(GRACE_PERIOD, controller.signal).then(applyLocal, () => {});
    }
    void refresh(project);
    return project;
  }

  const disposers = [
    effect(() => {
      const { projectId, endpoints, basic } = settings.value;
      const { api } = endpoints;
      if (active?.api !== api || active.projectId !== projectId || basic) {
        active?.controller.abort();
        active = projectId && !basic ? start({ api, projectId }) : undefined;
      }
      apply();
    }),
    effect(() => {
      const isRestarted = restarts !== modal.restarts.value;
      restarts = modal.restarts.value;
      if (modal.open.value && pending) {
        remote.value = pending;
        pending = undefined;
      }
      if ((!modal.open.value || isRestarted) && active) void refresh(active);
    }),
    remote.subscribe(() => showPendingView(ctx)),
  ];
  signal.addEventListener('abort', () => {
    active?.controller.abort();
    for (const dispose of disposers) dispose();
  });
}
