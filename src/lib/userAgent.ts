export type Browser = 'chrome' | 'firefox' | 'safari' | 'edge' | 'opera' | 'brave' | 'other';

export interface UserAgent {
  /** A phone or a tablet. */
  readonly mobile: boolean;
  readonly ios: boolean;
  readonly android: boolean;
  readonly browser: Browser;
  /** Apple's own Safari on iOS, not another browser on the same engine and not a web view. */
  readonly iosSafari: boolean;
  /** The browser inside Telegram, where social logins are restricted. */
  readonly inAppMessenger: boolean;
}

/** What `navigator` tells beside the user agent. */
export interface UserAgentHints {
  readonly maxTouchPoints?: number;
  /** Names from `navigator.userAgentData.brands`; the only place where Brave names itself on the desktop. */
  readonly brands?: readonly string[];
}

// In this order: each of these also carries the names of those below it.
const browsers: ReadonlyArray<readonly [RegExp, Browser]> = [
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

/** Tells device and browser from `navigator.userAgent` and what stands beside it. */
export function readUserAgent(userAgent: string, hints: UserAgentHints = {}): UserAgent {
  const { maxTouchPoints = 0, brands = [] } = hints;
  // An iPad in desktop mode says it is a Mac; no Mac has a touch screen.
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const android = /Android/.test(userAgent);
  const inAppMessenger = /Telegram/i.test(userAgent);
  const named = [userAgent, ...brands].join(' ');
  const browser = inAppMessenger ? 'other' : (browsers.find(([pattern]) => pattern.test(named))?.[1] ?? 'other');
  return {
    mobile: ios || android || /Mobi/.test(userAgent),
    ios,
    android,
    browser,
    iosSafari: ios && browser === 'safari',
    inAppMessenger,
  };
}
