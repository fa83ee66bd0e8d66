import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LiveRegions } from '../../../src/core/shell/LiveRegions';
import { createFakeModal } from '../../support/fakeModal';
import { settle } from '../../support/render';
import { renderIn } from '../../support/renderIn';

async function show() {
  const fake = createFakeModal();
  const view = await renderIn(fake, <LiveRegions />);
  const { announcer } = fake.state;
  const say = (text: string) => settle(() => announcer.say(text));
  const alert = (text: string) => settle(() => announcer.alert(text));
  const heard = () => [view.get('[role=status]').textContent, view.get('[role=alert]').textContent];
  return { ...fake, ...view, say, alert, heard };
}

test('LiveRegions: both regions are empty at first', async () => {
  const view = await show();
  assert.equal(view.heard(), ['', '']);
  await view.unmount();
});

test('LiveRegions: filled after 100 ms, cleared after 7 s', async () => {
  const view = await show();
  await view.say('Copied');
  await view.pass(99);
  assert.equal(view.heard(), ['', '']);
  await view.pass(1);
  assert.equal(view.heard(), ['Copied', '']);
  await view.pass(6_999);
  assert.equal(view.heard(), ['Copied', '']);
  await view.pass(1);
  assert.equal(view.heard(), ['', '']);
  await view.unmount();
});

test('LiveRegions: errors go to the alert region', async () => {
  const view = await show();
  await view.alert('Couldn’t connect');
  await view.pass(100);
  assert.equal(view.heard(), ['', 'Couldn’t connect']);
  await view.unmount();
});

test('LiveRegions: the next announcement replaces the text, the same text is repeated', async () => {
  const view = await show();
  await view.say('Copied');
  await view.pass(100);
  await view.say('Copied');
  assert.equal(view.heard(), ['', '']);
  await view.pass(100);
  assert.equal(view.heard(), ['Copied', '']);
  await view.unmount();
});

test('LiveRegions: progress does not replace a pending error', async () => {
  const view = await show();
  await view.alert('Couldn’t connect');
  await view.say('Loading');
  await view.pass(100);
  assert.equal(view.heard(), ['Loading', 'Couldn’t connect']);
  await view.unmount();
});

test('LiveRegions: announces all simultaneous errors once each, and only the latest progress', async () => {
  const view = await show();
  const { announcer } = view.state;
  await settle(() => {
    for (const text of ['The price has changed.', 'You need 1 ETH more.', 'The price has changed.'])
      announcer.alert(text);
    for (const text of ['Loading', '3 wallets found']) announcer.say(text);
  });
  await view.pass(99);
  await view.alert('No connection.');
  await view.pass(100);
  assert.equal(view.heard(), ['3 wallets found', 'The price has changed. You need 1 ETH more. No connection.']);
  await view.alert('Couldn’t connect');
  await view.pass(100);
  assert.is(view.heard()[1], 'Couldn’t connect');
  await view.unmount();
});

test('LiveRegions: leaves no timer', async () => {
  const view = await show();
  await view.say('Copied');
  await view.unmount();
  assert.is(view.clock.pending, 0);
});

test('LiveRegions: regions of a new element do not repeat an announcement of the earlier ones', async () => {
  const view = await show();
  await view.alert('Signature declined');
  await view.pass(100);
  assert.equal(view.heard(), ['', 'Signature declined']);
  await view.unmount();
  const next = await renderIn(view, <LiveRegions />);
  await next.pass(100);
  assert.is(next.get('[role=alert]').textContent, '');
  await next.unmount();
});

test.run();
