import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Http } from '../../core/ports/Http';
import type { RemoteFeatures } from '../../core/state/remote';
import { ask } from '../../shared/ask';
import { createConfigCache, type ProjectId } from './configCache';
import { type Project, resolveFeatures } from './resolveFeatures';
import { decodeProjectConfig } from './schema/projectConfig';

/** Milliseconds that a first answer may take until the host's own settings are in force. */
const GRACE = 1_000;

/** A project that is asked for, until the options name another. */
interface Asked extends ProjectId {
  readonly life: AbortController;
  known?: Project;
  asking?: boolean;
}

/**
 * Keeps `state.remote` at what the project's configuration says: from the latest answer in storage, then from the service,
 * which is asked when it starts and after each closing. A change is never made to an open modal; only the first features
 * come into it, for they take nothing away. Ends with the context's signal.
 */
export function followProject(ctx: Context, http: Http): void {
  const { state, clock, signal } = ctx;
  const { settings, modal, remote } = state;
  const cache = createConfigCache(ctx);
  const told = new Set<string>();
  let asked: Asked | undefined;
  let pending: RemoteFeatures | undefined;

  const tell = (text: string): void => {
    if (!told.has(text)) console.warn(`WalletModal: ${text}`);
    told.add(text);
  };

  function show(): void {
    const local = settings.peek();
    const project = local.basic ? 'failed' : asked?.known;
    if (!project) return;
    const { features, ignored } = resolveFeatures(local, project);
    if (ignored.length) {
      tell(`the project's remote configuration is in force, local settings were ignored: ${ignored.join(', ')}`);
    }
    const now = remote.peek();
    const same = JSON.stringify(features) === JSON.stringify(now);
    const waits = now && modal.open.peek();
    pending = waits && !same ? features : undefined;
    if (!waits && !same) remote.value = features;
  }

  async function refresh(project: Asked): Promise<void> {
    if (project.asking) return;
    project.asking = true;
    try {
      const answer = decodeProjectConfig(await ask(ctx, http, '/appkit/v1/config', project.life.signal));
      if (!answer) throw new RangeError('The project has no configuration');
      project.known = answer;
      cache.write(project, answer);
    } catch (error) {
      if (project.life.signal.aborted) return;
      // An answer that came before is nearer to the truth than none.
      if (!Array.isArray(project.known)) project.known = error instanceof TypeError ? 'unreadable' : 'failed';
      const text = "the project's remote configuration is missing, local settings and defaults are in force";
      if (!told.has(text)) ctx.report(error);
      tell(text);
    } finally {
      project.asking = false;
    }
    show();
  }

  function start(id: ProjectId): Asked {
    const life = new AbortController();
    const project: Asked = { ...id, life };
    const stored = cache.read(id);
    if (stored) project.known = stored;
    else {
      const settle = (): void => {
        project.known ??= 'failed';
        show();
      };
      clock.delay(GRACE, life.signal).then(settle, () => {});
    }
    void refresh(project);
    return project;
  }

  const stops = [
    effect(() => {
      const { projectId, endpoints, basic } = settings.value;
      const { api } = endpoints;
      if (asked?.api !== api || asked.projectId !== projectId || basic) {
        asked?.life.abort();
        asked = projectId && !basic ? start({ api, projectId }) : undefined;
      }
      show();
    }),
    effect(() => {
      if (!modal.open.value) {
        if (asked) void refresh(asked);
      } else if (pending) {
        remote.value = pending;
        pending = undefined;
      }
    }),
  ];
  signal.addEventListener('abort', () => {
    asked?.life.abort();
    for (const stop of stops) stop();
  });
}
