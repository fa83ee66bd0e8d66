import { signal } from '#reactive';
import type { Namespace } from '../lib/caip';
import { failOption } from './options/failOption';
import type { Options, Settings } from './options/hostOptions';
import { decodeOptions, hasLegal, optionNames, unknownOptions } from './options/options';
import type { LoadChunk } from './ports/chunks';
import type { State } from './state/create';

/** The host's options on their way into the state, with what some of them need loaded. */
export function createOptions({ alert, settings }: State, load: LoadChunk, namespaces: readonly Namespace[]) {
  const told = new Set<string>();
  const theme = signal<Readonly<Record<string, string>>>({});
  let prepared = Promise.resolve();

  /** Loads what some options need; pages without them never pay for it. The latest of several themes wins. */
  async function prepare({ themeVariables, themeMode }: Settings, unknown: readonly string[]): Promise<void> {
    const { describeUnknownOption, readTheme } = await load('hostOptions');
    for (const name of unknown) console.warn(describeUnknownOption(name, optionNames));
    const now = settings.peek();
    if (now.themeVariables === themeVariables && now.themeMode === themeMode) {
      theme.value = readTheme(themeVariables, themeMode);
    }
  }

  return {
    theme,
    prepared: () => prepared,
    configure(options: Options): void {
      const before = settings.peek();
      const now = decodeOptions(options, before);
      now.adapters.forEach((namespace, index) => {
        if (!namespaces.includes(namespace))
          failOption(`adapters.${index}`, `expected one of ${namespaces.join(', ')}, got '${namespace}'`);
      });
      settings.value = now;
      // A page may be opened before its own script has said who it is.
      if (now.projectId) alert.dismiss('projectIdNotConfigured');
      const unknown = unknownOptions(options).filter((name) => !told.has(name));
      for (const name of unknown) told.add(name);
      const themed = Object.keys({ ...before.themeVariables, ...now.themeVariables }).length > 0;
      // Without that chunk the modal keeps the looks it had.
      if (unknown.length || themed || hasLegal(now)) prepared = prepare(now, unknown).catch(() => {});
    },
  };
}
