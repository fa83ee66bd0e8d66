import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { shownPictures } from '../../src/ui/shownPictures';
import { createdBy } from '../support/createdBy';

test('prepare: a picture of its own data is ready once it is loaded, and is loaded once', async () => {
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

test('prepare: no other picture is requested', async () => {
  for (const src of ['https://images.example/icon.png', 'http://images.example/data:', '/icon.png', ' data:,']) {
    assert.equal(await createdBy('img', () => shownPictures.prepare(src)), []);
  }
});

test.run();
