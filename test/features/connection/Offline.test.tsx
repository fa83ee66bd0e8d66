import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LiveRegions } from '../../../src/core/shell/LiveRegions';
import { Offline } from '../../../src/features/connection/Offline';
import { feature as requests } from '../../../src/requests/index';
import { kindOf } from '../../../src/requests/kinds';
import { TransactionSteps } from '../../../src/requests/views/TransactionSteps';
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
    assert.is(fake.state.announcer.last.alert.value?.text, text);
    await settle(() => online(true));
    assert.is(page.text(), '');
    await page.unmount();
  }
});

test('Offline: is not announced beside a view that says so itself', async () => {
  const { online } = pretendOnline();
  const fake = createFakeModal();
  fake.state.locale.addEnglish(requests.messages);
  const page = await renderIn(
    fake,
    <>
      <Offline />
      <TransactionSteps
        isSent
        isProposed={false}
        wallet="Harbor"
        icon={null}
        summary={undefined}
        words={kindOf({ kind: 'send' }).words}
        earlier={[]}
        explorer={null}
        onStop={() => {}}
      />
      <LiveRegions />
    </>,
  );
  await settle(() => online(false));
  await page.pass(100);
  const spoken = page.get('[role=alert]').textContent ?? '';
  assert.match(spoken, 'This goes on, and you’ll see how it ended once you’re back.');
  assert.is(spoken.split('You’re offline.').length, 2, spoken);
  await settle(() => online(true));
  await page.unmount();
});

test.run();
