import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deepLinkUrl } from '../../src/lib/deepLinkUrl';

const accepted: ReadonlyArray<readonly [link: string, url: string]> = [
  ['rainbow://wc?uri=wc%3A1%402', 'rainbow://wc?uri=wc%3A1%402'],
  ['Lumen://', 'lumen://'],
  ['bnc://app.binance.com/cedefi/', 'bnc://app.binance.com/cedefi/'],
  ['cbwallet://miniapp?url=https%3A%2F%2Fhost.example', 'cbwallet://miniapp?url=https%3A%2F%2Fhost.example'],
  ['wallet+app.v2-beta:open', 'wallet+app.v2-beta:open'],
  ['edge://', 'edge://'],
  ['tg://resolve?domain=wallet', 'tg://resolve?domain=wallet'],
  ['https://lumen.example/wc', 'https://lumen.example/wc'],
  ['https://lumén.example/', 'https://xn--lumn-dpa.example/'],
  ['http://localhost:4000/x', 'http://localhost:4000/x'],
];
for (const [link, url] of accepted) test(`deepLinkUrl: accepts ${link}`, () => assert.is(deepLinkUrl(link), url));

/** Schemes that are always refused, in any case and with anything after them. */
const hostile = [
  'javascript',
  'vbscript',
  'data',
  'blob',
  'file',
  'filesystem',
  'about',
  'view-source',
  'intent',
  'ws',
  'wss',
  'ftp',
  'sftp',
  'chrome',
  'chrome-extension',
  'chrome-search',
  'moz-extension',
  'safari-web-extension',
  'ms-settings',
  'ms-word',
  'ms-msdt',
  'search-ms',
  'mailto',
  'tel',
  'sms',
  'itms-services',
  'market',
  'android-app',
  'content',
  'x-apple.systempreferences',
];
for (const scheme of hostile) {
  test(`deepLinkUrl: refuses ${scheme}:`, () => {
    for (const rest of ['', '//', 'x', '//host/path', '%0aalert(1)']) {
      assert.is(deepLinkUrl(`${scheme}:${rest}`), null);
      assert.is(deepLinkUrl(`${scheme.toUpperCase()}:${rest}`), null);
    }
  });
}

const refused: readonly unknown[] = [
  'http://lumen.example/',
  'https://user:secret@lumen.example/',
  'intent://x#Intent;S.browser_fallback_url=javascript:alert(1);end',
  ' lumen://',
  'lumen://a b',
  'lumen://\u202e',
  'lu\nmen://',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  '1lumen://',
  'lumen',
  '//lumen.example',
  'lumen://"><script>',
  'lumen://\\host',
  'lumen://:',
  'lumen://:80/wc',
  'lumen://[wc',
  'lumen://host:port',
  '',
  null,
  undefined,
  { toString: () => 'lumen://' },
  `lumen://${'x'.repeat(5_000)}`,
];
for (const value of refused)
  test(`deepLinkUrl: refuses ${String(value).slice(0, 40)}`, () => assert.is(deepLinkUrl(value), null));

test('deepLinkUrl: refuses hostile schemes in any case, with anything around them', () => {
  const noise = fc.string({ unit: 'binary', maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom(...hostile), noise, noise, fc.array(fc.boolean()), (scheme, before, after, cases) => {
      const text = [...scheme].map((letter, index) => (cases[index] ? letter.toUpperCase() : letter)).join('');
      const url = deepLinkUrl(`${before}${text}:${after}`);
      // An accepted link has a different scheme: `x` + `data:` is not a data URL.
      if (url !== null) assert.not.ok(hostile.includes(new URL(url).protocol.slice(0, -1)), url);
    }),
  );
});

test('deepLinkUrl: accepted links are valid URLs, and accepted again unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9+.-]{0,9}:[!-~]{0,30}$/)), (text) => {
      const url = deepLinkUrl(text);
      if (url === null) return;
      assert.is(deepLinkUrl(url), url);
      const { protocol } = new URL(url);
      assert.ok(protocol !== 'http:' || /^http:\/\/(\w+\.)*(localhost|127|\[::1)/.test(url));
    }),
  );
});

test.run();
