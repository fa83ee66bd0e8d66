/** Providers whose pages refuse the browser inside Telegram, by platform. */
const restrictions: readonly (readonly [platform: RegExp, providers: readonly string[]])[] = [
  [/Android/, ['facebook', 'x']],
  [/iPhone|iPad|iPod/, ['google']],
  [/Macintosh/, ['x']],
];

/** The social providers that cannot be used in this browser. */
export function restrictedSocials(userAgent: string, maxTouchPoints = 0): readonly string[] {
  if (!/Telegram/i.test(userAgent)) return [];
  // An iPad in desktop mode claims to be a Mac, but Macs have no touch screen.
  const platform = maxTouchPoints > 1 ? userAgent.replace('Macintosh', 'iPad') : userAgent;
  return restrictions.find(([pattern]) => pattern.test(platform))?.[1] ?? [];
}
