import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { IconButton } from '../../src/ui/IconButton';
import { iconClose } from '../../src/ui/icons';
import { fakeTimers } from '../support/fakeTimers';
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

test('IconButton: tooltip after 600 ms of hover, until the pointer leaves or Escape', async () => {
  const timers = fakeTimers();
  const { get, container, hover, leave, press, settle, unmount } = await render(
    <IconButton label="Close" icon={iconClose} onClick={() => {}} />,
  );
  const tip = () => container.querySelector('.tip')?.textContent;
  await hover(get('button'));
  await settle(() => timers.advance(599));
  assert.is(tip(), undefined);
  await settle(() => timers.advance(1));
  assert.is(tip(), 'Close');
  await leave(get('button'));
  assert.is(tip(), undefined);

  await hover(get('button'));
  await settle(() => timers.advance(600));
  let heardByDialog = true;
  const dialog = (event: Event) => {
    heardByDialog = !event.defaultPrevented;
  };
  window.addEventListener('keydown', dialog);
  await press(document.body, 'Escape');
  assert.is(tip(), undefined);
  assert.is(heardByDialog, false, 'the press that closes the tooltip must not close the dialog');
  await press(document.body, 'Escape');
  assert.is(heardByDialog, true);
  window.removeEventListener('keydown', dialog);
  await unmount();
  timers.restore();
});

test('IconButton: tooltip at once on keyboard focus, until focus leaves', async () => {
  const { get, container, focus, blur, unmount } = await render(
    <IconButton label="Back" icon={iconClose} onClick={() => {}} />,
  );
  const button = get('button');
  Object.defineProperty(button, 'matches', { value: (selector: string) => selector === ':focus-visible' });
  await focus(button);
  assert.is(container.querySelector('.tip')?.textContent, 'Back');
  assert.is(get('.tip').getAttribute('aria-hidden'), 'true', 'it repeats the name');
  await blur(button);
  assert.is(container.querySelector('.tip'), null);
  await unmount();
});

test('IconButton: leaves no timer', async () => {
  const timers = fakeTimers();
  const { get, hover, unmount } = await render(<IconButton label="Close" icon={iconClose} onClick={() => {}} />);
  await hover(get('button'));
  assert.is(timers.pending, 1);
  await unmount();
  assert.is(timers.pending, 0);
  timers.restore();
});

test.run();
