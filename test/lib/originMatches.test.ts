import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { originMatches } from '../../src/lib/originMatches';
import { runs } from '../support/runs';

/** A pattern, origins that it allows, and origins that it does not allow. */
const table: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'https://good.com',
    ['https://good.com'],
    [
      'https://evilgood.com',
      'https://good.com.evil.com',
      'https://www.good.com',
      'http://good.com',
      'https://good.com:8443',
      'https://goodxcom',
      'https://good.co',
    ],
  ],
  ['https://good.com/', ['https://good.com'], ['https://evilgood.com']],
  ['https://good.com/path?query#part', ['https://good.com'], ['https://path']],
  ['https://GOOD.com:443', ['https://good.com'], ['https://good.com:444']],
  ['good.com', ['https://good.com', 'http://good.com'], ['https://evilgood.com', 'https://good.com:8080']],
  ['good.com:8080', ['https://good.com:8080', 'http://good.com:8080'], ['https://good.com']],
  ['https://bücher.example', ['https://xn--bcher-kva.example'], ['https://bucher.example']],
  [
    'https://*.good.com',
    ['https://www.good.com', 'https://a-1.good.com'],
    [
      'https://good.com',
      'https://evilgood.com',
      'https://a.evilgood.com',
      'https://a.b.good.com',
      'https://a.good.com.evil.com',
      'https://a.good.com.',
      'http://www.good.com',
      'https://www.good.com:8443',
      'https://a.goodxcom',
    ],
  ],
  ['https://*.good.com:443', ['https://www.good.com'], ['https://www.good.com:444']],
  ['https://*.good.com/', ['https://www.good.com'], ['https://good.com']],
  ['https://*.*.good.com', ['https://a.b.good.com'], ['https://a.good.com', 'https://a.b.c.good.com']],
  ['*.good.com', ['https://a.good.com', 'http://a.good.com'], ['https://good.com']],
  ['https://www-*.good.com', [], ['https://www-1.good.com', 'https://www-.good.com']],
  ['https://*good.com', [], ['https://evilgood.com', 'https://good.com']],
  ['https://*.Good.com', [], ['https://a.good.com']],
  ['https://*', ['https://intranet'], ['https://good.com', 'http://intranet']],
  ['*', ['https://intranet', 'http://intranet'], ['https://good.com']],
  ['*://good.com', [], ['https://good.com']],
  ['https://**.good.com', [], ['https://a.good.com']],
  ['https://*.good.com/path', [], ['https://a.good.com']],
  ['https://*@good.com', [], ['https://a.good.com', 'https://good.com']],
  [
    'http://localhost:*',
    ['http://localhost:3000', 'http://localhost'],
    ['https://localhost:3000', 'http://localhost.evil.com:1'],
  ],
  ['https://good.com:*', ['https://good.com:1', 'https://good.com'], ['https://good.comx:1']],
  ['http://[::1]:*', ['http://[::1]:3000'], ['http://[::2]:3000']],
  // A URL that disguises its host by credentials, and texts that are not URLs.
  ['https://good.com@evil.com', [], ['https://evil.com', 'https://good.com']],
  ['https://', [], ['https://good.com']],
  ['', [], ['https://good.com', 'null']],
  ['javascript:alert(1)', [], ['https://good.com', 'null']],
  ['data:text/html,x', [], ['null']],
  ['capacitor://localhost', ['capacitor://localhost'], ['http://localhost']],
  ['not an address', ['not an address'], ['https://good.com']],
];

for (const [pattern, allowed, refused] of table) {
  test(`originMatches: the pattern "${pattern}"`, () => {
    for (const origin of allowed) assert.ok(originMatches(origin, pattern), `allows ${origin}`);
    for (const origin of refused) assert.not(originMatches(origin, pattern), `refuses ${origin}`);
  });
}

const label = fc.stringMatching(/^[a-z][a-z\d]{0,3}$/);
const port = fc.option(fc.integer({ min: 1, max: 99 }).map(String), { nil: '' });
const origins = fc.record({
  scheme: fc.constantFrom('http', 'https'),
  labels: fc.array(label, { minLength: 1, maxLength: 4 }),
  port,
});
const text = ({ scheme, labels, port }: { scheme: string; labels: readonly string[]; port: string }): string =>
  `${scheme}://${labels.join('.')}${port && `:${port}`}`;

/** A slow reference matcher: replaces every wildcard by every label of the origin, and compares whole texts. */
function matchesSlowly(origin: { scheme: string; labels: readonly string[]; port: string }, pattern: string): boolean {
  const address = pattern.replace(/:\*$/, origin.port && `:${origin.port}`);
  const fill = (parts: readonly string[]): string[] => {
    const at = parts.indexOf('*');
    if (at < 0) return [parts.join('.')];
    return origin.labels.flatMap((each) => fill(parts.map((part, index) => (index === at ? each : part))));
  };
  const [, scheme = '', host = '', rest = ''] = /^(\w+:\/\/)([^:]*)(.*)$/.exec(address) ?? [];
  return fill(host.split('.')).some((filled) => scheme + filled + rest === text(origin));
}

test('originMatches: agrees with a slow reference matcher', () => {
  const cases = origins.chain((origin) =>
    fc.record({
      origin: fc.constant(origin),
      // Most patterns are made from the origin, so that both results are common.
      labels: fc
        .tuple(
          ...origin.labels.map((part) => fc.oneof(fc.constant('*'), fc.constant(part), label, fc.constant(`x${part}`))),
        )
        .chain((labels) => fc.constantFrom(labels, labels.slice(1), ['a', ...labels], [...labels, 'com'])),
      port: fc.oneof(fc.constant(origin.port), fc.constant('*'), port),
      scheme: fc.oneof(fc.constant(origin.scheme), fc.constantFrom('http', 'https')),
    }),
  );
  let allowed = 0;
  fc.assert(
    fc.property(cases, ({ origin, labels, port, scheme }) => {
      if (!labels.length) return;
      // Ports 1 to 99 include the default port of http.
      const actual = origin.port === '80' ? { ...origin, port: '81' } : origin;
      const pattern = text({ scheme, labels, port: port === '80' ? '81' : port });
      const expected = matchesSlowly(actual, pattern);
      if (expected) allowed++;
      assert.is(originMatches(text(actual), pattern), expected, `${text(actual)} against ${pattern}`);
    }),
    { numRuns: runs(10_000) },
  );
  assert.ok(allowed > 100, `${allowed} of 10,000 are allowed`);
});

test('originMatches: returns a boolean for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (pattern) => {
      assert.type(originMatches('https://good.com', pattern), 'boolean');
      assert.not(originMatches('https://good.com', `${pattern}*.evil`));
    }),
    { numRuns: runs(10_000) },
  );
});

test.run();
