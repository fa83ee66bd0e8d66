import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RollingText } from '../../../src/features/account/RollingText';
import { render } from '../../support/render';

/** The digits that roll, each with the one that leaves. */
const rolling = (container: HTMLElement): readonly string[] =>
  [...container.querySelectorAll<HTMLElement>('.roll')].map(
    ({ dataset, textContent }) => `${dataset['from']}→${textContent}`,
  );

test('RollingText: only the changed digits roll, and the text is complete afterwards', async () => {
  const { container, get, fire, rerender, unmount } = await render(<RollingText text="$32,503" align="end" />);
  assert.equal(rolling(container), [], 'a first number is there');
  await rerender(<RollingText text="$32,519" align="end" />);
  assert.equal(rolling(container), ['0→1', '3→9']);
  assert.is(container.textContent, '$32,519');
  await fire(get('.roll'), 'animationend');
  assert.equal(rolling(container), []);
  assert.is(container.textContent, '$32,519');
  await unmount();
});

test('RollingText: a number that becomes longer or shorter keeps its places', async () => {
  for (const [from, to, align, expected] of [
    ['$999', '$1,001', 'end', ['9→0', '9→0', '9→1']],
    ['1,001', '999', 'end', ['0→9', '0→9', '1→9']],
    ['.5', '.625', 'start', ['5→6']],
    ['.625', '.5', 'start', ['6→5']],
    ['<0', '12', 'end', ['0→2']],
    ['٣٫٢٥', '٣٫٢٦', 'end', []],
  ] as const) {
    const { container, rerender, unmount } = await render(<RollingText text={from} align={align} />);
    await rerender(<RollingText text={to} align={align} />);
    assert.equal(rolling(container), expected, `${from} → ${to}`);
    assert.is(container.textContent, to);
    await unmount();
  }
});

test('RollingText: a change while digits roll starts at the last shown value', async () => {
  const { container, rerender, unmount } = await render(<RollingText text="10" align="end" />);
  await rerender(<RollingText text="11" align="end" />);
  await rerender(<RollingText text="12" align="end" />);
  assert.equal(rolling(container), ['1→2']);
  await rerender(<RollingText text="12" align="end" />);
  assert.equal(rolling(container), ['1→2'], 'drawn again, it goes on');
  await unmount();
});

test.run();
