import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { adapters, features, isFirstCopy, loadChunk, locales, namespaces, services } from '../../src/chunks/module';
import { shared } from '../../src/chunks/shared';
import type { Feature } from '../../src/core/context';
import type { ChunkName } from '../../src/core/ports/chunks';
import { isNamespace } from '../../src/lib/caip';

const lists = { features, adapters, services, locales };
const all = Object.values(lists).flatMap((list) => Object.keys(list)) as ChunkName[];

test('chunks: unique names', () => assert.is(new Set(all).size, all.length));

test('loadChunk: loads every chunk, the same one each time', async () => {
  for (const name of all) {
    const loaded = await loadChunk(name);
    assert.ok(Object.keys(loaded).length, name);
    assert.is(await loadChunk(name), loaded);
  }
});

for (const name of Object.keys(features) as (keyof typeof features)[]) {
  test(`${name}: exports views, styles and messages`, async () => {
    const feature: Feature = (await loadChunk(name)).feature;
    assert.type(feature.css, 'string');
    assert.ok(Object.keys(feature.messages).length);
    for (const [key, message] of Object.entries(feature.messages)) assert.match(key, /^\w+\.\w+$/, String(message));
  });
}

test('adapters: each is a chain family', async () => {
  for (const name of Object.keys(adapters)) {
    assert.ok(isNamespace(name), name);
    assert.type((await loadChunk(name as 'eip155')).makeAdapter, 'function');
  }
  assert.equal(namespaces, Object.keys(adapters));
});

test('locales: each exports its messages under its tag', async () => {
  for (const tag of Object.keys(locales)) {
    const { [tag]: words } = (await loadChunk(tag as 'ar')) as Record<string, object>;
    assert.ok(Object.keys(words ?? {}).length > 100, tag);
  }
  const { resolveLanguage } = await loadChunk('manifest');
  for (const tag of ['en', ...Object.keys(locales)]) assert.is(resolveLanguage([tag]), tag);
});

test('shared: exports everything that chunks may use', () => {
  for (const [module, names] of Object.entries(shared)) {
    for (const [name, value] of Object.entries(names)) assert.ok(value !== undefined, `${module}.${name}`);
  }
});

test('isFirstCopy: true in a module build', () => assert.ok(isFirstCopy));

test.run();
