import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAppMetadata } from '../../src/shared/readAppMetadata';
import { createFakeModal } from '../support/fakeModal';

const nameOf = (title: string, name?: string): string => {
  document.title = title;
  const { ctx } = createFakeModal({ options: { metadata: { ...(name && { name }) } } });
  return readAppMetadata(ctx).name;
};

test.after(() => {
  document.title = '';
});

test('readAppMetadata: an app without a name has the page’s title as one safe line, else its host', () => {
  assert.is(nameOf('Shop', 'Meadow'), 'Meadow');
  assert.is(nameOf('\u202Eemag ,yademoS'), 'emag ,yademoS');
  assert.is(nameOf('x'.repeat(10_000)), `${'x'.repeat(63)}…`);
  for (const title of ['', '\u200B\u202E']) assert.is(nameOf(title), location.host);
});

test.run();
