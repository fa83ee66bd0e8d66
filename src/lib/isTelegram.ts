import { scriptGlobal } from './scriptGlobal';

/**
 * Whether the page is in the browser inside Telegram. Its user agent does not always name it, but it defines these globals, the
 * first one on iOS.
 */
export const isTelegram = (userAgent: string): boolean =>
  /Telegram/i.test(userAgent) ||
  ['TelegramWebviewProxy', 'TelegramWebview'].some((name) => scriptGlobal(name) !== undefined);
