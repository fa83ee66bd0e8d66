/** The corner of an app icon of this edge length in px: 26 % of it at the radius unit of 4 px, which hosts may change. */
export const appRadius = (size: number): string => `calc(var(--wm-radius-unit) * ${+(size / 15.2).toFixed(2)})`;
