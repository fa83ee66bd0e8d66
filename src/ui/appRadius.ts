/**
 * The corner radius of an app icon of the given edge length in px: 26 % at the default radius unit of 4 px, which hosts
 * can change.
 */
export const appRadius = (size: number): string => `calc(var(--wm-radius-unit) * ${+(size / 15.2).toFixed(2)})`;
