import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { IconButton } from '../../src/ui/IconButton';
import { iconClose } from '../../src/ui/icons';
import { render } from '../support/render';

test('IconButton: named, with a decorative icon', async () => {
  let presses = 0;
  const { get, click, unmount } = await render(<IconButton label="Close" icon={iconClose} onClick={() => presses++} />);
  assert.is(get('button').getAttribute('aria-label'), 'Close');
  assert.is(get('svg').getAttribute('aria-hidden'), 'true');
  await click(get('button'));
  assert.is(presses, 1);
  await unmount();
});

test('IconButton: while busy, it ignores clicks and stays in place', async () => {
  let presses = 0;
  const button = (busy: boolean) => (
    <IconButton label="Remove" icon={iconClose} busy={busy} onClick={() => presses++} />
  );
  const { get, click, rerender, unmount } = await render(button(false));
  const before = get('button');
  await rerender(button(true));
  assert.is(get('button'), before);
  assert.equal([before.getAttribute('aria-busy'), before.getAttribute('aria-disabled')], ['true', 'true']);
  await click(before);
  assert.is(presses, 0);
  await rerender(button(false));
  assert.not(before.hasAttribute('aria-busy'));
  await unmount();
});

test.run();
