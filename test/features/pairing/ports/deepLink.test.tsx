import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDeepLink } from '../../../../src/features/pairing/ports/deepLink';

const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE';
const port = createDeepLink();

test.after.each(() => localStorage.clear());

test('deepLink: stores the app under the key that the relay’s library reads', () => {
  port.write({ href: 'lumen://', name: 'Lumen' });
  assert.equal(JSON.parse(localStorage.getItem(KEY) ?? ''), { href: 'lumen://', name: 'Lumen' });
  assert.equal(port.read(), { href: 'lumen://', name: 'Lumen' });
  port.clear();
  assert.is(localStorage.getItem(KEY), null);
  assert.is(port.read(), null);
});

test('deepLink: an unsafe link is not stored and clears the previous one', () => {
  port.write({ href: 'lumen://', name: 'Lumen' });
  port.write({ href: 'javascript:alert(1)', name: 'Lumen' });
  assert.is(localStorage.getItem(KEY), null);
});

for (const text of [
  '{"href":"javascript:alert(1)","name":"Lumen"}',
  '{"href":"JavaScript://%0aalert(1)","name":"Lumen"}',
  '{"href":"data:text/html,x","name":"Lumen"}',
  '{"href":"intent://x#Intent;end","name":"Lumen"}',
  '{"href":"HTTPS://lumen.example","name":"Lumen"}',
  '{"href":"lumen://"}',
  '{"href":["lumen://"],"name":"Lumen"}',
  `{"href":"lumen://","name":"${'x'.repeat(9_000)}"}`,
  'null',
  '{',
  '"lumen://"',
]) {
  test(`deepLink: read removes ${text.slice(0, 50)}`, () => {
    localStorage.setItem(KEY, text);
    assert.is(port.read(), null);
    assert.is(localStorage.getItem(KEY), null);
  });
}

test('deepLink: reads nothing and does not throw without storage', () => {
  const descriptor = Object.getOwnPropertyDescriptor(window, 'localStorage');
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  port.write({ href: 'lumen://', name: 'Lumen' });
  assert.is(port.read(), null);
  port.clear();
  if (descriptor) Object.defineProperty(window, 'localStorage', descriptor);
  else Reflect.deleteProperty(window, 'localStorage');
});

test.run();
