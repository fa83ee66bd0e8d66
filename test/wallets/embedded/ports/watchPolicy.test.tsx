import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { watchPolicy } from '../../../../src/wallets/embedded/ports/watchPolicy';

const ORIGIN = 'https://secure.example';

/** Reports a violation to the page, as a browser does that refuses to load the frame, unless the test changes it. */
function report(change: object = {}): void {
  const event = new Event('securitypolicyviolation');
  const fields = {
    isTrusted: true,
    effectiveDirective: 'frame-src',
    blockedURI: `${ORIGIN}/sdk?projectId=1`,
    disposition: 'enforce',
    ...change,
  };
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
  window.dispatchEvent(event);
}

function watch() {
  const controller = new AbortController();
  const reasons: unknown[] = [];
  watchPolicy({ origin: ORIGIN, onRefused: (reason) => void reasons.push(reason) }, controller.signal);
  return { reasons, stop: () => controller.abort() };
}

test('watchPolicy: names the directive of the page’s policy that refuses the frame, until it is removed', () => {
  const { reasons, stop } = watch();
  report();
  assert.match(String(reasons[0]), /https:\/\/secure\.example.*frame-src/);
  stop();
  report();
  assert.is(reasons.length, 1);
});

for (const [what, change] of [
  ['a script of the page', { isTrusted: false }],
  ['a policy that only reports', { disposition: 'report' }],
  ['another directive', { effectiveDirective: 'img-src' }],
  ['another origin', { blockedURI: 'https://secure.example.evil.example/sdk' }],
  ['another port', { blockedURI: `${ORIGIN}:8443/sdk` }],
  ['no address', { blockedURI: 'inline' }],
] as const)
  test(`watchPolicy: a report of ${what} does not end the login`, () => {
    const { reasons, stop } = watch();
    report(change);
    stop();
    assert.equal(reasons, []);
  });

test.run();
