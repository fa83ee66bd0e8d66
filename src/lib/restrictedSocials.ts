import { isMobile } from './isMobile';
import { isTelegram } from './isTelegram';

/** Providers whose pages do not work in the browser inside Telegram, by platform. */
const restrictions = { android: ['facebook', 'x'], ios: ['google'], mac: ['x'], other: [] } as const;

/** Returns the social providers that cannot be used in this browser. */
export function restrictedSocials(userAgent: string, maxTouchPoints?: number): readonly string[] {
  if (!isTelegram(userAgent)) return [];
  if (/Android/.test(userAgent)) return restrictions.android;
  if (isMobile(userAgent, maxTouchPoints)) return restrictions.ios;
  return restrictions[/Mac/.test(userAgent) ? 'mac' : 'other'];
}
