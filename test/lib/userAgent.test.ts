import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readUserAgent, type UserAgent, type UserAgentHints } from '../../src/lib/userAgent';

const desktop = { mobile: false, ios: false, android: false, iosSafari: false };
const phone = { ...desktop, mobile: true };
const iphone = { ...phone, ios: true };
const android = { ...phone, android: true };

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';
const MAC_SAFARI = `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`;

const rows: ReadonlyArray<readonly [name: string, userAgent: string, expected: UserAgent, hints?: UserAgentHints]> = [
  ['Chrome, Windows', `${WINDOWS} ${BLINK} Safari/537.36`, { ...desktop, browser: 'chrome' }],
  ['Chrome, macOS', `${MAC} ${BLINK} Safari/537.36`, { ...desktop, browser: 'chrome' }, { maxTouchPoints: 0 }],
  ['Chrome, Linux', `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Safari/537.36`, { ...desktop, browser: 'chrome' }],
  [
    'Chrome, touch screen',
    `${WINDOWS} ${BLINK} Safari/537.36`,
    { ...desktop, browser: 'chrome' },
    { maxTouchPoints: 10 },
  ],
  ['Chrome, Android', `${ANDROID} ${BLINK} Mobile Safari/537.36`, { ...android, browser: 'chrome' }],
  ['Chrome, Android tablet', `${ANDROID} ${BLINK} Safari/537.36`, { ...android, browser: 'chrome' }],
  ['Chrome, iPhone', `${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, { ...iphone, browser: 'chrome' }],
  ['Safari, macOS', MAC_SAFARI, { ...desktop, browser: 'safari' }, { maxTouchPoints: 0 }],
  [
    'Safari, iPhone',
    `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
    { ...iphone, browser: 'safari', iosSafari: true },
  ],
  [
    'Safari, iPad',
    `${IPAD} Version/16.6 Mobile/15E148 Safari/604.1`,
    { ...iphone, browser: 'safari', iosSafari: true },
  ],
  [
    'Safari, iPad in desktop mode',
    MAC_SAFARI,
    { ...iphone, browser: 'safari', iosSafari: true },
    { maxTouchPoints: 5 },
  ],
  [
    'Chrome, iPad in desktop mode',
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126 Version/11.1.1 Safari/605.1.15`,
    { ...iphone, browser: 'chrome' },
    { maxTouchPoints: 5 },
  ],
  [
    'Firefox, Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
    { ...desktop, browser: 'firefox' },
  ],
  [
    'Firefox, Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
    { ...android, browser: 'firefox' },
  ],
  ['Firefox, iPhone', `${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, { ...iphone, browser: 'firefox' }],
  ['Edge, Windows', `${WINDOWS} ${BLINK} Safari/537.36 Edg/126.0.0.0`, { ...desktop, browser: 'edge' }],
  ['Edge, Android', `${ANDROID} ${BLINK} Mobile Safari/537.36 EdgA/126.0.0.0`, { ...android, browser: 'edge' }],
  [
    'Edge, iPhone',
    `${IPHONE} Version/17.0 EdgiOS/126.0.2592.56 Mobile/15E148 Safari/604.1`,
    { ...iphone, browser: 'edge' },
  ],
  ['Opera, Windows', `${WINDOWS} ${BLINK} Safari/537.36 OPR/111.0.0.0`, { ...desktop, browser: 'opera' }],
  ['Opera, Android', `${ANDROID} ${BLINK} Mobile Safari/537.36 OPR/82.0.0.0`, { ...android, browser: 'opera' }],
  ['Opera, iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.7.0`, { ...iphone, browser: 'opera' }],
  [
    'Brave, desktop',
    `${MAC} ${BLINK} Safari/537.36`,
    { ...desktop, browser: 'brave' },
    { brands: ['Brave', 'Chromium'] },
  ],
  ['Brave, iPhone', `${IPHONE} Version/17.5 Brave/1 Mobile/15E148 Safari/604.1`, { ...iphone, browser: 'brave' }],
  [
    'Samsung Internet',
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    { ...android, browser: 'other' },
  ],
  ['Vivaldi', `${WINDOWS} ${BLINK} Safari/537.36 Vivaldi/6.7`, { ...desktop, browser: 'other' }],
  [
    'DuckDuckGo, iPhone',
    `${IPHONE} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
    { ...iphone, browser: 'other' },
  ],
  ['Google app, iPhone', `${IPHONE} GSA/321.0.644165412 Mobile/15E148 Safari/604.1`, { ...iphone, browser: 'other' }],
  ['web view, iPhone', `${IPHONE} Mobile/15E148`, { ...iphone, browser: 'other' }],
  [
    'web view, Android',
    `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
    { ...android, browser: 'other' },
  ],
  [
    'Telegram, Android',
    `${ANDROID} ${BLINK} Mobile Safari/537.36 Telegram-Android/11.3.3 (Google Pixel 8; Android 14; SDK 34; HIGH)`,
    { ...android, browser: 'other' },
  ],
  [
    'Telegram, iPhone',
    `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 Telegram-iOS/11.2`,
    { ...iphone, browser: 'other' },
  ],
  ['nothing', '', { ...desktop, browser: 'other' }],
];

for (const [name, userAgent, expected, hints] of rows) {
  test(`readUserAgent: ${name}`, () => assert.equal(readUserAgent(userAgent, hints), expected));
}

test.run();
