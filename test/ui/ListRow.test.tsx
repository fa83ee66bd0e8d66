import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ListRow } from '../../src/ui/ListRow';
import { Tag } from '../../src/ui/Tag';
import { render } from '../support/render';

test('ListRow: one button in a list item, named by name, sub line and tag', async () => {
  let presses = 0;
  const { get, container, click, unmount } = await render(
    <ul>
      <ListRow
        name="Harbor"
        sub="harbor.example"
        trailing={<Tag kind="ok">Installed</Tag>}
        trailingText="installed"
        onClick={() => presses++}
      />
    </ul>,
  );
  assert.is(container.querySelectorAll('ul > li > button').length, 1);
  assert.is(get('button').getAttribute('aria-label'), 'Harbor, harbor.example, installed');
  assert.is(get('button').textContent, 'Harborharbor.exampleInstalled');
  await click(get('button'));
  assert.is(presses, 1);
  await unmount();
});

test('ListRow: marks the selected item', async () => {
  const { get, unmount } = await render(<ListRow name="Base" selected />);
  assert.is(get('button').getAttribute('aria-current'), 'true');
  assert.ok(get('.end svg'));
  await unmount();
});

test('ListRow: unavailable shows the reason, stays focusable, ignores clicks', async () => {
  let presses = 0;
  const { get, click, unmount } = await render(
    <ListRow
      name="Base"
      sub="Layer 2"
      unavailable="Harbor does not know this network"
      href="https://base.example"
      onClick={() => presses++}
    />,
  );
  const row = get<HTMLButtonElement>('button');
  assert.is(row.getAttribute('aria-label'), 'Base, Harbor does not know this network');
  assert.is(row.getAttribute('aria-disabled'), 'true');
  assert.is(row.disabled, false);
  await click(row);
  assert.is(presses, 0);
  await unmount();
});

test('ListRow: with href, a link to a new tab', async () => {
  const { get, unmount } = await render(<ListRow name="Website" href="https://harbor.example/" />);
  assert.is(get<HTMLAnchorElement>('li > a').rel, 'noopener noreferrer');
  await unmount();
});

test('ListRow: isolates names of either direction', async () => {
  const { container, unmount } = await render(<ListRow name="محفظة" sub="Wallet" />);
  assert.equal(
    [...container.querySelectorAll('bdi')].map((part) => part.textContent),
    ['محفظة', 'Wallet'],
  );
  await unmount();
});

test.run();
