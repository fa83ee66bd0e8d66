import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Tabs } from '../../src/ui/Tabs';
import { render } from '../support/render';

const tabs = [
  { id: 'phone', label: 'Phone' },
  { id: 'web', label: 'Web' },
  { id: 'desktop', label: 'Desktop' },
] as const;

type Id = (typeof tabs)[number]['id'];

function Ways({ dir = 'ltr', only = tabs }: { dir?: string; only?: readonly (typeof tabs)[number][] }) {
  const [selected, setSelected] = useState<Id>('phone');
  return (
    <div dir={dir}>
      <Tabs label="Ways" tabs={only} selected={selected} onSelect={setSelected}>
        <p>{selected}</p>
      </Tabs>
    </div>
  );
}

const selected = (container: Element): string | undefined =>
  container.querySelector('[aria-selected=true]')?.textContent ?? undefined;

test('Tabs: the selected tab is the only tab stop and names the panel', async () => {
  const { container, get, unmount } = await render(<Ways />);
  assert.is(get('[role=tablist]').getAttribute('aria-label'), 'Ways');
  const all = [...container.querySelectorAll<HTMLElement>('[role=tab]')];
  assert.equal(
    all.map(({ textContent, tabIndex }) => [textContent, tabIndex]),
    [
      ['Phone', 0],
      ['Web', -1],
      ['Desktop', -1],
    ],
  );
  const panel = get('[role=tabpanel]');
  assert.is(panel.getAttribute('aria-labelledby'), all[0]?.id);
  assert.ok(all.every((tab) => tab.getAttribute('aria-controls') === panel.id));
  await unmount();
});

test('Tabs: arrows wrap, Home and End jump, focus follows', async () => {
  const page = await render(<Ways />);
  const press = (key: string) => page.press(document.activeElement as Element, key);
  await page.focus(page.get('[role=tab]'));
  for (const [key, label] of [
    ['ArrowRight', 'Web'],
    ['ArrowRight', 'Desktop'],
    ['ArrowRight', 'Phone'],
    ['ArrowLeft', 'Desktop'],
    ['Home', 'Phone'],
    ['End', 'Desktop'],
    ['x', 'Desktop'],
  ] as const) {
    await press(key);
    assert.is(selected(page.container), label);
    assert.is(document.activeElement?.textContent, label);
  }
  assert.is(page.get('p').textContent, 'desktop');
  await page.unmount();
});

test('Tabs: keys of the browser stay its own', async () => {
  const page = await render(<Ways />);
  const [tab] = page.container.querySelectorAll('[role=tab]');
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
    const init = { key: 'ArrowRight', bubbles: true, cancelable: true, [modifier]: true };
    const event = new KeyboardEvent('keydown', init);
    await page.settle(() => void tab?.dispatchEvent(event));
    assert.not.ok(event.defaultPrevented, modifier);
    assert.is(selected(page.container), 'Phone');
  }
  await page.unmount();
});

test('Tabs: arrows follow the text direction', async () => {
  const page = await render(<Ways dir="rtl" />);
  await page.focus(page.get('[role=tab]'));
  await page.press(document.activeElement as Element, 'ArrowLeft');
  assert.is(selected(page.container), 'Web');
  await page.unmount();
});

test('Tabs: a click selects', async () => {
  const page = await render(<Ways />);
  await page.click(page.container.querySelectorAll<HTMLElement>('[role=tab]')[2] as HTMLElement);
  assert.is(selected(page.container), 'Desktop');
  await page.unmount();
});

test('Tabs: a single tab renders only its panel', async () => {
  const page = await render(<Ways only={tabs.slice(0, 1)} />);
  assert.is(page.container.querySelector('[role=tablist], [role=tabpanel]'), null);
  assert.is(page.get('p').textContent, 'phone');
  await page.unmount();
});

test.run();
