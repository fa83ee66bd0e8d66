import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { shownPictures } from '../../src/ui/shownPictures';

/** Runs something and returns the pictures that were created meanwhile. */
function createdBy(work: () => void): HTMLImageElement[] {
  const created: HTMLImageElement[] = [];
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function (this: Document, ...args: Parameters<typeof createElement>) {
    const element = createElement.apply(this, args);
    created.push(element as HTMLImageElement);
    return element;
  } as typeof createElement;
  try {
    work();
  } finally {
    Document.prototype.createElement = createElement;
  }
  return created;
}

test('prepare: a picture of its own data is ready once it is loaded, and is loaded once', () => {
  const icon = 'data:image/png;base64,AAAA';
  const [image, ...others] = createdBy(() => {
    shownPictures.prepare(icon);
    shownPictures.prepare(icon);
  });
  assert.is(image?.src, icon);
  assert.equal(others, []);
  assert.not(shownPictures.has('data:image/png;base64,AAAB'));
  image?.dispatchEvent(new Event('load'));
  assert.ok(shownPictures.has(icon));
});

test('prepare: no other picture is requested', () => {
  for (const src of ['https://images.example/icon.png', 'http://images.example/data:', '/icon.png', ' data:,']) {
    assert.equal(
      createdBy(() => shownPictures.prepare(src)),
      [],
    );
  }
});

test.run();
