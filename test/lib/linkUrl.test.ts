import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { linkUrl } from '../../src/lib/linkUrl';
import { runs } from '../support/runs';

const safe: ReadonlyArray<readonly [link: string, url: string]> = [
  ['https://meadow.example', 'https://meadow.example/'],
  ['HTTPS://Meadow.Example/A?b=c#d', 'https://meadow.example/A?b=c#d'],
  ['https://meadow.example:8443/x', 'https://meadow.example:8443/x'],
  ['https://xn--mdow-poa.example/', 'https://xn--mdow-poa.example/'],
  ['https://mеadow.example/', 'https://xn--madow-zwe.example/'],
  ['http://localhost:4000/', 'http://localhost:4000/'],
  ['http://app.localhost/', 'http://app.localhost/'],
  ['http://127.0.0.1:4000/x', 'http://127.0.0.1:4000/x'],
  ['http://[::1]/', 'http://[::1]/'],
];

for (const [link, url] of safe) test(`linkUrl: ${link} is ${url}`, () => assert.is(linkUrl(link), url));

const refused: unknown[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://https://meadow.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://meadow.example/1',
  'file:///etc/passwd',
  'vbscript:msgbox(1)',
  'filesystem:https://meadow.example/temporary/1',
  'view-source:https://meadow.example',
  'about:blank',
  'intent://x#Intent;S.browser_fallback_url=javascript:alert(1);end',
  'ftp://meadow.example',
  'wss://meadow.example',
  'harbor://wc',
  'http://meadow.example',
  'http://localhost.meadow.example',
  'http://evillocalhost/',
  'http://127.0.0.1.meadow.example',
  'http://0.0.0.0',
  'https://user@meadow.example',
  'https://user:secret@meadow.example',
  'https://:@@meadow.example',
  'https:meadow.example',
  'https:/meadow.example',
  'https:\\\\meadow.example',
  'https://meadow.example\\@evil.example',
  ' https://meadow.example',
  'https://meadow.example ',
  'ht\ttps://meadow.example',
  'https://mea\ndow.example',
  'https://meadow.example/\u202egpj',
  'https://meadow.example/\u0000',
  'https://',
  'https://%',
  'https://a b',
  '//meadow.example',
  '/path',
  '',
  `https://meadow.example/${'a'.repeat(2048)}`,
  // Longer than that once it is encoded.
  `https://meadow.example/${'é'.repeat(500)}`,
  null,
  undefined,
  7,
  ['https://meadow.example'],
  { toString: () => 'https://meadow.example' },
  new URL('https://meadow.example'),
];

for (const link of refused) {
  test(`linkUrl: refuses ${JSON.stringify(String(link)).slice(0, 60)}`, () => assert.is(linkUrl(link), null));
}

test('linkUrl: accepts only https from any mix of schemes, spaces and control characters, and the result is stable', () => {
  const scheme = fc.oneof(
    fc.constantFrom('https', 'http', 'javascript', 'data', 'blob', 'intent', 'view-source', 'about', 'vbscript'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const noise = fc.string({
    unit: fc.constantFrom('\t', '\n', '\r', '\0', ' ', '\u200b', '\\', '/', '@', ':', '%', 'a'),
    maxLength: 3,
  });
  const host = fc.oneof(
    fc.constantFrom('meadow.example', 'localhost', 'mеadow.example'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const link = fc
    .tuple(noise, scheme, noise, fc.constantFrom('://', ':', '//', '', ':\\\\'), noise, host, noise, fc.webPath())
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(link, (text) => {
      const url = linkUrl(text);
      if (url === null) return;
      assert.match(url, /^(https:\/\/|http:\/\/(localhost|127\.|\[::1\]|[^/]+\.localhost))[!-~]*$/);
      assert.is(new URL(url).username + new URL(url).password, '');
      assert.is(linkUrl(url), url);
    }),
    { numRuns: runs(2000) },
  );
});

test.run();
