import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Halo } from '../../src/ui/Halo';
import { iconCheck, iconClose } from '../../src/ui/icons';
import { render } from '../support/render';

test('Halo: a running ring contains its check, so that it can close in the snapshot of a closing modal', async () => {
  const { get, container, rerender, unmount } = await render(<Halo state="running">icon</Halo>);
  assert.ok(get('.run'));
  assert.is(get('.badge.success path').getAttribute('d'), iconCheck);
  await rerender(<Halo state="success">icon</Halo>);
  assert.ok(get('.run'), 'the same ring closes');
  assert.is(container.querySelectorAll('.badge').length, 1);
  await unmount();
});

test('Halo: without a pending request, contains no animation and no check', async () => {
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
