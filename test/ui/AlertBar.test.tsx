import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { AlertBar } from '../../src/ui/AlertBar';
import { render } from '../support/render';

test('AlertBar: title, text, action and dismiss button', async () => {
  const calls: string[] = [];
  const { get, container, click, unmount } = await render(
    <AlertBar
      kind="error"
      title="Session expired"
      text="Connect again to go on."
      action={{ label: 'Reconnect', onClick: () => calls.push('action') }}
      dismissLabel="Dismiss"
      onDismiss={() => calls.push('dismiss')}
    />,
  );
  assert.is(container.textContent, 'Session expiredConnect again to go on.Reconnect');
  await click(get('.btn'));
  await click(get('[aria-label="Dismiss"]'));
  assert.equal(calls, ['action', 'dismiss']);
  await unmount();
});

test.run();
