import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { shownPictures } from '../../src/ui/shownPictures';
import { createdBy } from '../support/createdBy';

test('prepare: an image with inline data is ready once it is loaded, and is loaded once', async () => {
  const icon = 'data:image/png;base64,AAAA';
  const [image, ...others] = await createdBy('img', () => {
    shownPictures.prepare(icon);
    shownPictures.prepare(icon);
  });
  assert.is(image?.src, icon);
  assert.equal(others, []);
  assert.not(shownPictures.has('data:image/png;base64,AAAB'));
  image?.dispatchEvent(new Event('load'));
  assert.ok(shownPictures.has(icon));
});

test('prepare: requests no other image', async () => {
  for (const src of ['https://images.example/icon.png', 'http://images.example/data:', '/icon.png', ' data:,']) {
    assert.equal(await createdBy('img', () => shownPictures.prepare(src)), []);
  }
});

test.run();
