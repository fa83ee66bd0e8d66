import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Button } from '../../src/ui/Button';
import { iconCopy } from '../../src/ui/icons';
import { render } from '../support/render';

test('Button: a labeled button that does not submit by default', async () => {
  let presses = 0;
  const { get, click, unmount } = await render(<Button onClick={() => presses++}>Copy address</Button>);
  const button = get<HTMLButtonElement>('button');
  assert.is(button.textContent, 'Copy address');
  assert.is(button.type, 'button');
  assert.is(button.hasAttribute('aria-disabled'), false);
  await click(button);
  assert.is(presses, 1);
  await unmount();
});

test('Button: busy keeps label and tab stop, ignores clicks', async () => {
  let presses = 0;
  let submits = 0;
  const { get, click, unmount } = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits++;
      }}
    >
      <Button busy type="submit" icon={iconCopy} onClick={() => presses++} onUnavailable={() => presses++}>
        Connecting…
      </Button>
    </form>,
  );
  const button = get<HTMLButtonElement>('button');
  assert.is(button.textContent, 'Connecting…');
  assert.is(button.getAttribute('aria-busy'), 'true');
  assert.is(button.getAttribute('aria-disabled'), 'true');
  assert.is(button.disabled, false);
  assert.is(button.querySelectorAll('svg').length, 1, 'the spinner stands in place of the icon');
  await click(button);
  assert.is(presses, 0);
  assert.is(submits, 0);
  await unmount();
});

test('Button: unavailable calls onUnavailable instead', async () => {
  const calls: string[] = [];
  const { get, click, unmount } = await render(
    <Button unavailable onClick={() => calls.push('press')} onUnavailable={() => calls.push('missing')}>
      Enter an amount
    </Button>,
  );
  const button = get<HTMLButtonElement>('button');
  assert.is(button.getAttribute('aria-disabled'), 'true');
  assert.is(button.hasAttribute('aria-busy'), false);
  await click(button);
  assert.equal(calls, ['missing']);
  await unmount();
});

test('Button: with href, a link to a new tab without referrer', async () => {
  const { get, unmount } = await render(
    <Button href="https://explorer.example/a" ariaLabel="View on explorer, opens in a new tab">
      View on explorer
    </Button>,
  );
  const link = get<HTMLAnchorElement>('a');
  assert.is(link.getAttribute('href'), 'https://explorer.example/a');
  assert.is(link.target, '_blank');
  assert.is(link.rel, 'noopener noreferrer');
  assert.is(link.getAttribute('aria-label'), 'View on explorer, opens in a new tab');
  await unmount();
});

test('Button: calls onIntent and passes its element', async () => {
  let intents = 0;
  const ref: { current: HTMLButtonElement | null } = { current: null };
  const { get, hover, focus, unmount } = await render(
    <Button onIntent={() => intents++} elementRef={ref} autofocus>
      Receive
    </Button>,
  );
  const button = get('button');
  assert.is(ref.current, button);
  assert.ok(button.hasAttribute('data-autofocus'));
  await hover(button);
  await focus(button);
  assert.is(intents, 2);
  await unmount();
});

test.run();
