import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openLink } from '../../../../src/features/pairing/ports/openLink';

test('openLink: opens in the given target, without opener and referrer', () => {
  const calls: unknown[][] = [];
  Object.assign(window, { open: (...call: unknown[]) => void calls.push(call) });
  assert.ok(openLink('lumen://wc?uri=x', '_self'));
  assert.ok(openLink('https://lumen.example/', '_blank'));
  assert.equal(calls, [
    ['lumen://wc?uri=x', '_self', 'noopener,noreferrer'],
    ['https://lumen.example/', '_blank', 'noopener,noreferrer'],
  ]);
});

test('openLink: refuses unsafe links', () => {
  let calls = 0;
  Object.assign(window, { open: () => calls++ });
  assert.not(openLink('javascript:alert(1)', '_self'));
  assert.not(openLink('intent://x#Intent;end', '_top'));
  assert.is(calls, 0);
});

test('openLink: returns false if the page may not open windows', () => {
  Object.assign(window, {
    open() {
      throw new DOMException('sandboxed', 'SecurityError');
    },
  });
  assert.not(openLink('lumen://', '_top'));
});

test.run();
