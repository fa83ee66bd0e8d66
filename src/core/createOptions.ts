import { signal } from '#reactive';
import type { Namespace } from '../lib/caip';
import { failOption } from './options/failOption';
import type { Options, Settings } from './options/hostOptions';
import { decodeOptions, hasLegal, optionNames, unknownOptions } from './options/options';
import type { LoadChunk } from './ports/chunks';
import type { State } from './state/create';

/** The host's options on their way into the state, with what some of them need loaded. */
export function createOptions({ alert, settings }: State, load: LoadChunk, namespaces: readonly Namespace[]) {
  const warnedNames = new Set<string>();
  const theme = signal<Readonly<Record<string, string>>>({});
  let optionsReady = Promise.resolve();

  /** Loads what some options need; pages without them never pay for it. The latest of several themes wins. */
  async function prepare({ themeVariables, themeMode }: Settings, unknown: readonly string[]): Promise<void> {
    const { describeUnknownOption, readTheme } = await load('hostOptions');
    for (const name of unknown) console.warn(describeUnknownOption(name, optionNames));
    const current = settings.peek();
    if (current.themeVariables === themeVariables && current.themeMode === themeMode) {
      theme.value = readTheme(themeVariables, themeMode);
    }
  }

  return {
    theme,
    optionsReady: () => optionsReady,
    configure(options: Options): void {
      const previous = settings.peek();
      const current = decodeOptions(options, previous);
      current.adapters.forEach((namespace, index) => {
        if (!namespaces.includes(namespace))
          failOption(`adapters.${index}`, `expected one of ${namespaces.join(', ')}, got '${namespace}'`);
      });
      settings.value = current;
      // A page may be opened before its own script has said who it is.
      if (current.projectId) alert.dismiss('projectIdNotConfigured');
      const unknown = unknownOptions(options).filter((name) => !warnedNames.has(name));
      for (const name of unknown) warnedNames.add(name);
      const themed = Object.keys({ ...previous.themeVariables, ...current.themeVariables }).length > 0;
      // Without that chunk the modal keeps the looks it had.
      if (unknown.length || themed || hasLegal(current)) optionsReady = prepare(current, unknown).catch(() => {});
    },
  };
}
