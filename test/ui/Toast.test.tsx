import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Toast } from '../../src/ui/Toast';
import { render } from '../support/render';

function toast(kind: 'success' | 'error' | 'loading') {
  const calls: string[] = [];
  const element = (
    <Toast
      kind={kind}
      text="Address copied"
      dismissLabel="Dismiss"
      onDismiss={() => calls.push('dismiss')}
      onPause={() => calls.push('pause')}
      onResume={() => calls.push('resume')}
    />
  );
  return { calls, element };
}

test('Toast: shows its text once and is no live region', async () => {
  const { get, container, unmount } = await render(toast('success').element);
  assert.is(container.textContent, 'Address copied');
  assert.is(container.querySelector('[role="status"], [role="alert"]'), null);
  assert.ok(get('svg'));
  await unmount();
});

test('Toast: dismissible', async () => {
  const { calls, element } = toast('error');
  const { get, click, unmount } = await render(element);
  await click(get('button[aria-label="Dismiss"]'));
  assert.ok(calls.includes('dismiss'));
  await unmount();
});

test('Toast: pauses while pointer or focus is on it', async () => {
  const { calls, element } = toast('error');
  const { get, hover, leave, focus, blur, unmount } = await render(element);
  await hover(get('.toast'));
  assert.equal(calls, ['pause']);
  await focus(get('button'));
  await leave(get('.toast'));
  assert.not.ok(calls.includes('resume'), 'focus still holds it');
  await blur(get('button'));
  assert.is(calls.at(-1), 'resume');
  await unmount();
});

test.run();
