import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Offline } from '../../../src/features/connection/Offline';
import { createFakeModal } from '../../support/fakeModal';
import { pretendOnline } from '../../support/pretendOnline';
import { settle } from '../../support/render';
import { renderIn } from '../../support/renderIn';

test('Offline: shows and announces the notice, which mentions cached data on an account', async () => {
  const { online } = pretendOnline();
  const balance = { value: 1n, networkId: 'eip155:1', at: 0 } as const;
  for (const [view, known, text] of [
    ['Connect', balance, 'You’re offline.'],
    ['Account', null, 'You’re offline.'],
    ['Account', balance, 'You’re offline. Showing the last known data.'],
  ] as const) {
    const fake = createFakeModal();
    fake.state.router.reset(view);
    fake.state.accounts.update('eip155', { balance: known });
    const page = await renderIn(fake, <Offline />);
    assert.is(page.text(), '');
    await settle(() => online(false));
    assert.is(page.text(), text);
    assert.is(fake.state.announcer.alert.value?.text, text);
    await settle(() => online(true));
    assert.is(page.text(), '');
    await page.unmount();
  }
});

test.run();
