import { nearest } from '../../lib/nearest';
import { themeVariableNames } from '../../lib/themeVariables';

/** Warns in the console about each name that no option and no theme variable has, with the most similar known name. */
export function warnOfUnknownOptions(names: readonly string[], optionNames: readonly string[]): void {
  const known = [...optionNames, ...themeVariableNames.map((name) => `themeVariables.${name}`)];
  for (const name of names) {
    if (known.includes(name)) continue;
    const suggestion = nearest(name, known);
    console.warn(`WalletModal: unknown option '${name}'${suggestion ? `, did you mean '${suggestion}'?` : ''}`);
  }
}
