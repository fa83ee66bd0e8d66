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

test('start: a default network that the app does not have is reported once', async () => {
  const { warn } = console;
  const warnings: string[] = [];
  console.warn = (text: string) => void warnings.push(text);
  try {
    const networks = ['eip155:1', 'eip155:10'];
    for (const options of [{ defaultNetwork: 'eip155:10' }, {}])
      await createTestHandle({ projectId: null, networks, ...options }).done();
    assert.equal(warnings, []);
    const view = createTestHandle({ projectId: null, networks, defaultNetwork: 'eip155:137' });
    await view.open();
    assert.is(view.handle.getState().activeNetworkId, 'eip155:1');
    assert.equal(warnings, ['WalletModal: defaultNetwork eip155:137 has no effect, it is not in networks']);
    await view.done();
  } finally {
    console.warn = warn;
  }
});

test.run();
