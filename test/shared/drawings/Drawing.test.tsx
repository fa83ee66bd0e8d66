import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Drawing } from '../../../src/shared/drawings/Drawing';
import * as paths from '../../../src/shared/drawings/paths';
import { render } from '../../support/render';

test('drawings: a family of eight, each below 1 KB and on the same grid', () => {
  assert.is(Object.keys(paths).length, 8);
  for (const [name, d] of Object.entries(paths)) {
    assert.ok(d.length < 1_024, name);
    for (const [, x, y] of d.matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g)) {
      assert.ok(Number(x) > 0 && Number(x) < 328, `${name}: ${x}`);
      assert.ok(Number(y) > 0 && Number(y) < 140, `${name}: ${y}`);
    }
  }
});

test('Drawing: is drawn once in a visit, hidden from assistive technology', async () => {
  // Paths of their own, because the tests of views share the page.
  const [one, two] = ['M1 2h3', 'M4 5v6'];
  const first = await render(<Drawing d={one} />);
  assert.is(first.get('svg').getAttribute('class'), 'drawing new');
  assert.is(first.get('svg').getAttribute('aria-hidden'), 'true');
  await first.unmount();
  const second = await render(<Drawing d={one} />);
  assert.is(second.get('svg').getAttribute('class'), 'drawing');
  await second.unmount();
  const other = await render(<Drawing d={two} />);
  assert.is(other.get('svg').getAttribute('class'), 'drawing new');
  await other.unmount();
});

test.run();
