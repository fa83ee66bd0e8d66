import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { imagesOf } from '../../../src/services/account-data/imagesOf';
import { createFakeModal } from '../../support/fakeModal';

const foreign = 'https://evil.example/pixel.png';

test('imagesOf: a token’s image of another host is replaced by the image service’s, as everywhere', () => {
  const images = imagesOf(createFakeModal().ctx, 'eip155:1');
  const image = new URL(images.token(foreign, 'USD₮/0') ?? '');
  assert.is(image.pathname, '/public/getTokenImage/USD%E2%82%AE%2F0');
  assert.is(image.searchParams.get('projectId'), 'test');
  assert.is(images.token(foreign, 'USD₮/0'), image.href);
  assert.is(images.token(undefined, 'ETH'), null);
  assert.is(images.token('data:image/png;base64,AA', 'ETH'), 'data:image/png;base64,AA');
});

test('imagesOf: without a project id, the image service is not asked', () => {
  const images = imagesOf(createFakeModal({ options: { projectId: '' } }).ctx, 'eip155:1');
  assert.is(images.token(foreign, 'ETH'), null);
});

test.run();
