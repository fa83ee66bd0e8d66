import { isMobile } from './isMobile';

export type Browser = 'chrome' | 'firefox' | 'safari' | 'edge' | 'opera' | 'brave' | 'other';

export interface UserAgent {
  /** A phone or a tablet. */
  readonly mobile: boolean;
  readonly ios: boolean;
  readonly android: boolean;
  readonly browser: Browser;
  /** Apple's Safari on iOS, not another browser with the same engine and not a web view. */
  readonly iosSafari: boolean;
}

/** Further properties of `navigator`. */
export interface UserAgentHints {
  readonly maxTouchPoints?: number;
  /** Names from `navigator.userAgentData.brands`, the only place where Brave identifies itself on desktop. */
  readonly brands?: readonly string[];
}

// The order matters: each browser's user agent also contains the names of the browsers below it.
const browsers: ReadonlyArray<readonly [RegExp, Browser]> = [
  [/Telegram/i, 'other'],
  [/Brave/, 'brave'],
  [/Edg(?:e|A|iOS)?\//, 'edge'],
  [/OPR\/|OPT\/|OPiOS\/|Opera/, 'opera'],
  [
    /SamsungBrowser|YaBrowser|Vivaldi|DuckDuckGo|Ddg\/|UCBrowser|GSA\/|MiuiBrowser|HuaweiBrowser|; wv\)|Seamonkey/i,
    'other',
  ],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'chrome'],
  [/Version\/.*Safari\//, 'safari'],
];

/** Reads device and browser from `navigator.userAgent` and its hints. */
export function readUserAgent(userAgent: string, hints: UserAgentHints = {}): UserAgent {
  const { maxTouchPoints = 0, brands = [] } = hints;
  const mobile = isMobile(userAgent, maxTouchPoints);
  const ios = mobile && /iPhone|iPad|iPod|Macintosh/.test(userAgent);
  const android = /Android/.test(userAgent);
  const text = [userAgent, ...brands].join(' ');
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
  return {
    mobile,
    ios,
    android,
    browser,
    iosSafari: ios && browser === 'safari',
  };
}
