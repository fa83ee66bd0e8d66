import type { ThemeMode } from '../../lib/accent';
import { readThemeVariables } from '../../lib/themeVariables';
import { resolveColor } from './ports/resolveColor';

/** Converts the host's theme variables to custom properties and warns in the console about invalid ones, unless it is `reported`. */
export function readTheme(
  variables: Readonly<Record<string, unknown>>,
  mode: ThemeMode,
  reported: Set<string>,
): Record<string, string> {
  const { properties, warnings } = readThemeVariables(variables, resolveColor, mode);
  for (const warning of warnings) {
    if (!reported.has(warning)) console.warn(`WalletModal: ${warning}`);
    reported.add(warning);
  }
  return properties;
}
