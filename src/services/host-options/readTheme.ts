import type { ThemeMode } from '../../lib/accent';
import { readThemeVariables } from '../../lib/themeVariables';
import { resolveColor } from './ports/resolveColor';

/** The host's theme variables as custom properties for our own trees; what cannot be used is named in the console. */
export function readTheme(variables: Readonly<Record<string, unknown>>, mode: ThemeMode): Record<string, string> {
  const { properties, warnings } = readThemeVariables(variables, resolveColor, mode);
  for (const warning of warnings) console.warn(`WalletModal: ${warning}`);
  return properties;
}
