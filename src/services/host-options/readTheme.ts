import type { ThemeMode } from '../../lib/accent';
import { readThemeVariables } from '../../lib/themeVariables';
import { resolveColor } from './ports/resolveColor';

/** Converts the host's theme variables to custom properties and warns in the console about invalid ones. */
export function readTheme(variables: Readonly<Record<string, unknown>>, mode: ThemeMode): Record<string, string> {
  const { properties, warnings } = readThemeVariables(variables, resolveColor, mode);
  for (const warning of warnings) console.warn(`WalletModal: ${warning}`);
  return properties;
}
