import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Halo } from '../../src/ui/Halo';
import { iconCheck, iconClose } from '../../src/ui/icons';
import { render } from '../support/render';

test('Halo: a running ring has its check ready, so that it can end in the snapshot of a modal that closes', async () => {
  const { get, container, rerender, unmount } = await render(<Halo state="running">icon</Halo>);
  assert.ok(get('.run'));
  assert.is(get('.badge.success path').getAttribute('d'), iconCheck);
  await rerender(<Halo state="success">icon</Halo>);
  assert.ok(get('.run'), 'the same ring closes');
  assert.is(container.querySelectorAll('.badge').length, 1);
  await unmount();
});

test('Halo: nothing runs and nothing is ready where nothing is pending', async () => {
  const { get, container, rerender, unmount } = await render(<Halo state="still">icon</Halo>);
  assert.ok(get('.track'));
  assert.is(container.querySelector('.run, .badge'), null);
  await rerender(<Halo state="error">icon</Halo>);
  assert.is(container.querySelector('svg.ico')?.closest('.badge')?.className, 'badge error');
  assert.is(get('.badge path').getAttribute('d'), iconClose);
  assert.is(container.querySelector('.track'), null);
  await unmount();
});

test.run();
