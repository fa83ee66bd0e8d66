import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Offline } from '../../../src/features/connection/Offline';
import { createFakeModal } from '../../support/fakeModal';
import { pretendOnline } from '../../support/pretendOnline';
import { settle } from '../../support/render';
import { renderIn } from '../../support/renderIn';

test('Offline: says so, on the account with what is shown, also to screen readers', async () => {
  const { online } = pretendOnline();
  for (const [view, text] of [
    ['Connect', 'You’re offline.'],
    ['Account', 'You’re offline. Showing the last known data.'],
  ] as const) {
    const fake = createFakeModal();
    fake.state.router.reset(view);
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
