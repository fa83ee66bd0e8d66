import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { first, loadChunk } from '../../src/chunks/module';
import { shared } from '../../src/chunks/shared';
import type { ChunkName } from '../../src/core/ports/chunks';

const features = ['session', 'account', 'networks', 'receive', 'guide', 'hostOptions', 'directory', 'pairing'] as const;
const all: readonly ChunkName[] = [...features, 'eip155', 'elements', 'relay', 'qr', 'ar'];

test('every chunk loads, each time the same', async () => {
  for (const name of all) {
    const loaded = await loadChunk(name);
    assert.ok(Object.keys(loaded).length, name);
    assert.is(await loadChunk(name), loaded);
  }
});

for (const name of features) {
  test(`${name} brings views, styles and words together`, async () => {
    const { feature } = await loadChunk(name);
    assert.type(feature.css, 'string');
    assert.ok(Object.keys(feature.messages).length);
    for (const [key, message] of Object.entries(feature.messages)) assert.match(key, /^\w+\.\w+$/, String(message));
  });
}

test('no two features bring different words for one key', async () => {
  const seen = new Map<string, unknown>();
  for (const name of features) {
    for (const [key, message] of Object.entries((await loadChunk(name)).feature.messages)) {
      if (seen.has(key)) assert.equal(message, seen.get(key), key);
      seen.set(key, message);
    }
  }
});

test('all that is shared with chunks by name is there', () => {
  for (const [module, names] of Object.entries(shared)) {
    for (const [name, value] of Object.entries(names)) assert.ok(value !== undefined, `${module}.${name}`);
  }
});

test('a module build is the first and only copy', () => assert.ok(first));

test.run();
