import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { clearPage, createTestHandle, until } from '../support/createTestHandle';

test.after.each(clearPage);

test('start: a social login that returned to another tab opens the modal, and is removed from the URL', async () => {
  const { href } = location;
  history.replaceState(null, '', '?wallet_modal_login=3f0e9d63&result_uri=https%3A%2F%2Fs.example');
  const view = createTestHandle({ projectId: 'test', features: { socials: ['google'] } });
  await until('open', () => view.handle.getState().open);
  assert.is(location.href, href);
  await view.done();
});

test.run();
