import { batch, signal } from '#reactive';
import type { Namespace } from '../lib/caip';
import type { Wanted } from './actions/createWanted';
import { failOption } from './errors/failOption';
import type { Options, Settings } from './options/hostOptions';
import { decodeOptions, hasLegal, optionNames, unknownOptions } from './options/options';
import type { LoadChunk } from './ports/chunks';
import type { State } from './state/create';

/** Creates `configure`, which applies the host's options to the state and loads the chunk that some of them need. */
export function createOptions(
  { alert, networks, settings }: State,
  load: LoadChunk,
  namespaces: readonly Namespace[],
  want: Wanted['want'],
) {
  /** The unknown names and the warnings about the theme that the console has. */
  const reported = new Set<string>();
  const theme = signal<Readonly<Record<string, string>>>({});
  let optionsReady = Promise.resolve();

  /** Loads the code that only some options need. If the theme has changed during the load, the older one is ignored. */
  async function prepare({ themeVariables, themeMode }: Settings, unknown: readonly string[]): Promise<void> {
    const { readTheme, warnOfUnknownOptions } = await load('hostOptions');
    warnOfUnknownOptions(unknown, optionNames);
    const current = settings.peek();
    if (current.themeVariables === themeVariables && current.themeMode === themeMode) {
      theme.value = readTheme(themeVariables, themeMode, reported);
    }
  }

  return {
    theme,
    optionsReady: () => optionsReady,
    configure(options: Options): void {
      const previous = settings.peek();
      const decoded = decodeOptions(options, previous);
      const isBuilt = (namespace: Namespace): boolean => namespaces.includes(namespace);
      // The default has all families.
      const current = { ...decoded, adapters: decoded.adapters.filter(isBuilt) };
      options.adapters?.forEach((namespace, index) => {
        if (!isBuilt(namespace))
          failOption(`adapters.${index}`, `expected one of ${namespaces.join(', ')}, got '${namespace}'`);
      });
      batch(() => {
        settings.value = current;
        if ('networks' in options) networks.relist();
      });
      // The modal may be opened before the page's script sets the project id.
      if (current.projectId || current.missingProjectId === null) alert.dismiss('projectIdNotConfigured');
      const unknown = unknownOptions(options).filter((name) => !reported.has(name));
      for (const name of unknown) reported.add(name);
      const themed = Object.keys({ ...previous.themeVariables, ...current.themeVariables }).length > 0;
      // Until the chunk is loaded, the modal keeps its previous theme.
      if (unknown.length || themed || hasLegal(current)) optionsReady = want(load, () => prepare(current, unknown));
    },
  };
}
