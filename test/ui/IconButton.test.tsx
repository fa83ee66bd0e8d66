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

test.run();
