import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { QrCode } from '../../src/ui/QrCode';
import { render } from '../support/render';

const matrix = { size: 21, on: (x: number, y: number) => (x + y) % 3 === 0 };

test('QrCode: one named image with an icon in the center', async () => {
  const { get, container, unmount } = await render(
    <QrCode matrix={matrix} label="QR code of your address" center={<i>mark</i>} />,
  );
  assert.is(get('[role="img"]').getAttribute('aria-label'), 'QR code of your address');
  assert.is(container.querySelectorAll('.qr > svg > path').length, 8, 'in diagonal bands');
  assert.is(get('.qr').className, 'qr', 'a code that is there at once is not drawn');
  assert.is(get('i').textContent, 'mark');
  await unmount();
});

test('QrCode: pending has the size of a code and is busy', async () => {
  const { get, container, rerender, unmount } = await render(<QrCode matrix={null} label="QR code" />);
  assert.is(get('[role="img"]').getAttribute('aria-busy'), 'true');
  assert.ok(get('path').getAttribute('d'));
  assert.ok(get('.light'));
  await rerender(<QrCode matrix={matrix} label="QR code" />);
  assert.is(get('[role="img"]').hasAttribute('aria-busy'), false);
  assert.is(get('svg').getAttribute('viewBox'), '0 0 21 21');
  assert.is(get('.qr').className, 'qr drawn');
  assert.not(container.querySelector('.light'));
  await unmount();
});

test('QrCode: a code that cannot be computed is not busy', async () => {
  const { get, container, unmount } = await render(<QrCode matrix={null} failed label="QR code" />);
  assert.is(get('[role="img"]').hasAttribute('aria-busy'), false);
  assert.not(container.querySelector('.light'));
  await unmount();
});

test.run();
