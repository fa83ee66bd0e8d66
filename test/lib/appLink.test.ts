import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { appLink } from '../../src/lib/appLink';

const rows: ReadonlyArray<readonly [input: string | null | undefined, app: string | null]> = [
  ['rainbow://', 'rainbow://'],
  ['rainbow:', 'rainbow://'],
  ['rainbow:/', 'rainbow://'],
  ['rainbow', 'rainbow://'],
  ['Rainbow:', 'rainbow://'],
  ['wallet:///a//b', 'wallet:///a//b/'],
  ['wallet://open', 'wallet://open/'],
  ['wallet://open?', 'wallet://open/'],
  ['wallet://open?x=1#y', 'wallet://open/'],
  ['wallet://#', 'wallet://'],
  ['wallet://wc?uri=', 'wallet://'],
  ['wallet://wc?uri=wc%3Aold', 'wallet://'],
  ['wallet://app/wc/', 'wallet://app/'],
  ['bnc://app.binance.com/cedefi', 'bnc://app.binance.com/cedefi/'],
  ['https://lumen.example', 'https://lumen.example/'],
  ['https://lumen.example/app', 'https://lumen.example/app/'],
  ['https://lumen.example/wc?uri=', 'https://lumen.example/'],
  ['https://lumén.example', 'https://xn--lumn-dpa.example/'],
  ['http://localhost:4000', 'http://localhost:4000/'],
  ['http://lumen.example', null],
  ['javascript:alert(1)', null],
  ['javascript:', null],
  ['javascript', null],
  ['javascript://%0aalert(1)', null],
  ['data:text/html,x', null],
  ['blob:https://host.example/1', null],
  ['file:///etc/passwd', null],
  ['vbscript:x', null],
  ['filesystem:https://host.example/temporary/', null],
  ['view-source:https://host.example', null],
  ['about:blank', null],
  ['intent://x#Intent;S.browser_fallback_url=javascript:alert(1);end', null],
  ['wallet:open', null],
  ['', null],
  [null, null],
  [undefined, null],
];
for (const [input, app] of rows) test(`appLink: ${input} → ${app}`, () => assert.is(appLink(input), app));

test('appLink: a normalized link stays unchanged', () => {
  const part = fc.stringMatching(/^[a-z0-9:/?#=.-]{0,12}$/);
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.constantFrom('', ':', '://', ':///'),
      part,
      (name, slashes, rest) => {
        const app = appLink(name + slashes + rest);
        if (app === null) return;
        assert.ok(app.endsWith('/'));
        // A path that itself ends in `wc` is removed one step at a time.
        if (!/\/wc\/$/.test(app)) assert.is(appLink(app), app);
      },
    ),
  );
});

test.run();
