import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SearchField } from '../../src/ui/SearchField';
import { compositionKeys } from '../support/compositionKeys';
import { render } from '../support/render';

function Field({ onSubmit }: { readonly onSubmit?: () => void }) {
  const [value, setValue] = useState('');
  return (
    <SearchField label="Search networks" clearLabel="Clear" value={value} onChange={setValue} onSubmit={onSubmit} />
  );
}

test('SearchField: a labeled search input in a search landmark', async () => {
  const { get, container, unmount } = await render(<Field />);
  const input = get<HTMLInputElement>('search form input');
  assert.is(input.type, 'search');
  assert.is(container.querySelector(`label[for="${input.id}"]`)?.textContent, 'Search networks');
  assert.is(container.querySelector('button'), null, 'nothing to clear yet');
  await unmount();
});

test('SearchField: button and Escape clear it and keep focus; an empty field ignores Escape', async () => {
  const { get, container, change, click, press, unmount } = await render(<Field />);
  const input = get<HTMLInputElement>('input');
  await change(input, 'base');
  await click(get('button[aria-label="Clear"]'));
  assert.is(input.value, '');
  assert.is(document.activeElement, input);

  let left = 0;
  const others = (event: Event) => {
    if (!event.defaultPrevented) left++;
  };
  window.addEventListener('keydown', others);
  await change(input, 'poly');
  await press(input, 'Escape');
  assert.is(input.value, '');
  assert.is(left, 0);
  await press(input, 'Escape');
  assert.is(left, 1);
  window.removeEventListener('keydown', others);
  assert.is(container.querySelector('button'), null);
  await unmount();
});

test('SearchField: Escape that ends a composition of an input method keeps the text', async () => {
  const { get, change, settle, unmount } = await render(<Field />);
  const input = get<HTMLInputElement>('input');
  await change(input, 'ウォレ');
  for (const part of compositionKeys) {
    const press = new KeyboardEvent('keydown', { key: 'Escape', ...part, bubbles: true, cancelable: true });
    await settle(() => void input.dispatchEvent(press));
    assert.equal([input.value, press.defaultPrevented], ['ウォレ', false]);
  }
  await unmount();
});

test('SearchField: Enter does not leave the page', async () => {
  let submits = 0;
  const { get, fire, unmount } = await render(<Field onSubmit={() => submits++} />);
  let prevented = false;
  window.addEventListener('submit', (event) => (prevented = event.defaultPrevented), { once: true });
  await fire(get('form'), 'submit', { bubbles: true, cancelable: true });
  assert.is(submits, 1);
  assert.is(prevented, true);
  await unmount();
});

test.run();
