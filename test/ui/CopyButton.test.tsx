import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CopyButton } from '../../src/ui/CopyButton';
import { fakeTimers } from '../support/fakeTimers';
import { render } from '../support/render';

const button = (onCopy: () => Promise<boolean>) => (
  <CopyButton label="Copy address" copiedLabel="Copied" onCopy={onCopy} />
);

test('says that it copied for 1.5 s', async () => {
  const timers = fakeTimers();
  const { get, click, settle, unmount } = await render(button(async () => true));
  const label = () => get('button').textContent;
  await click(get('button'));
  assert.is(label(), 'Copied');
  await settle(() => timers.advance(1_000));
  await click(get('button'));
  await settle(() => timers.advance(1_499));
  assert.is(label(), 'Copied', 'a second copy starts the time anew');
  await settle(() => timers.advance(1));
  assert.is(label(), 'Copy address');
  await unmount();
  timers.restore();
});

test('does not claim what did not work', async () => {
  const { get, click, unmount } = await render(button(async () => false));
  await click(get('button'));
  assert.is(get('button').textContent, 'Copy address');
  await unmount();
});

test('a copy that ends after the button is gone leaves nothing behind', async () => {
  const timers = fakeTimers();
  let finish: (worked: boolean) => void = () => {};
  const { get, click, settle, unmount } = await render(
    button(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    ),
  );
  await click(get('button'));
  await unmount();
  await settle(() => finish(true));
  assert.is(timers.pending, 0);
  timers.restore();
});

test.run();
