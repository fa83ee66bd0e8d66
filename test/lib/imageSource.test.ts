import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { imageSource } from '../../src/lib/imageSource';
import { runs } from '../support/runs';

const hosts = ['images.example', 'cdn.example:8443', '127.0.0.1:4000'];

test('imageSource: accepts image data URIs unchanged', () => {
  for (const type of ['png', 'webp', 'jpeg', 'gif', 'svg+xml', 'PNG']) {
    const source = `data:image/${type};base64,AAAA`;
    assert.is(imageSource(source), source);
  }
  const svg =
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>alert(1)</script></svg>";
  assert.is(imageSource(svg), svg);
  assert.is(imageSource('\n data:image/png;base64,AAAA '), 'data:image/png;base64,AAAA');
});

test('imageSource: accepts a remote image only if its exact host is on the list', () => {
  assert.is(imageSource('https://images.example/a.png', hosts), 'https://images.example/a.png');
  assert.is(imageSource('https://cdn.example:8443/a.png', hosts), 'https://cdn.example:8443/a.png');
  assert.is(imageSource('http://127.0.0.1:4000/a.png', hosts), 'http://127.0.0.1:4000/a.png');
  for (const source of [
    'https://evil.example/pixel',
    'https://images.example.evil.example/a.png',
    'https://sub.images.example/a.png',
    'https://images.example:444/a.png',
    'https://cdn.example/a.png',
    'http://images.example/a.png',
    'http://127.0.0.1:4001/a.png',
    'https://images.example@evil.example/a.png',
  ]) {
    assert.is(imageSource(source, hosts), null, source);
  }
  assert.is(imageSource('https://images.example/a.png'), null);
});

test('imageSource: refuses everything else', () => {
  for (const source of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xmlx,<svg/>',
    'data:image/pngx;base64,AAAA',
    'data:image/bmp;base64,AAAA',
    'data:image/png',
    'data: image/png;base64,AAAA',
    'da\nta:image/png;base64,AAAA',
    'blob:https://images.example/1',
    'filesystem:https://images.example/temporary/1',
    '/logo.png',
    '',
    null,
    7,
    ['data:image/png;base64,AAAA'],
    { toString: () => 'data:image/png;base64,AAAA' },
  ]) {
    assert.is(imageSource(source, hosts), null, String(source));
  }
});

test('imageSource: accepts a data URI of up to 256 KiB', () => {
  const head = 'data:image/png;base64,';
  const largest = head + 'A'.repeat(256 * 1024 - head.length);
  assert.is(imageSource(largest), largest);
  assert.is(imageSource(`${largest}A`), null);
});

test('imageSource: any text becomes an image data URI, a link to an allowed host, or null', () => {
  const text = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.string().map((tail) => `data:image/${tail}`),
    fc.string().map((tail) => `https://images.example${tail}`),
  );
  fc.assert(
    fc.property(text, (source) => {
      const found = imageSource(source, hosts);
      if (found !== null)
        assert.match(found, /^(data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]|https:\/\/images\.example\/)/);
    }),
    { numRuns: runs(1000) },
  );
});

test.run();
