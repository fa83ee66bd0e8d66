import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Avatar } from '../../src/ui/Avatar';
import { NetworkIcon } from '../../src/ui/NetworkIcon';
import { RemoteImage } from '../../src/ui/RemoteImage';
import { fakeTimers } from '../support/fakeTimers';
import { nextTask, render } from '../support/render';

const source = 'https://images.example/harbor.png';

test('RemoteImage: decorative, without referrer', async () => {
  const { get, unmount } = await render(<RemoteImage src={source} name="Harbor" />);
  const image = get<HTMLImageElement>('img');
  assert.is(image.getAttribute('alt'), '');
  assert.is(image.referrerPolicy, 'no-referrer');
  assert.is(get('.img').getAttribute('aria-hidden'), 'true');
  await unmount();
});

test('RemoteImage: requests without cookies, and once more without CORS if the host does not support it', async () => {
  const { get, container, fire, unmount } = await render(<RemoteImage src={source} name="Harbor" />);
  const first = get<HTMLImageElement>('img');
  assert.is(first.getAttribute('crossorigin'), 'anonymous');
  await fire(first, 'error');
  const second = get<HTMLImageElement>('img');
  await nextTask();
  assert.is.not(second, first);
  assert.equal([second.getAttribute('crossorigin'), second.getAttribute('src')], [null, source]);
  assert.is(second.referrerPolicy, 'no-referrer');
  await fire(second, 'error');
  assert.is(container.querySelector('img'), null);
  await unmount();
});

test('RemoteImage: an inline image is not requested again', async () => {
  const { get, container, fire, unmount } = await render(
    <RemoteImage src="data:image/png;base64,AA==" name="Harbor" />,
  );
  assert.is(get('img').getAttribute('crossorigin'), null);
  await fire(get('img'), 'error');
  assert.is(container.querySelector('img'), null);
  await unmount();
});

test('RemoteImage: first letter without an image or on failure', async () => {
  const { get, container, fire, rerender, unmount } = await render(<RemoteImage src={null} name="harbor" />);
  assert.is(container.textContent, 'H');
  await rerender(<RemoteImage src={source} name="harbor" />);
  assert.is(container.textContent, '', 'a new source gets its chance');
  await fire(get('img'), 'error');
  await fire(get('img'), 'error');
  assert.is(container.textContent, 'H');
  assert.is(container.querySelector('img'), null);
  await unmount();
});

test('RemoteImage: letter after two seconds, covered by a late image', async () => {
  const timers = fakeTimers();
  const { get, container, fire, settle, unmount } = await render(<RemoteImage src={source} name="😀 wallet" />);
  assert.is(container.textContent, '');
  await settle(() => timers.advance(2_000));
  assert.is(container.textContent, '😀');
  await fire(get('img'), 'load');
  assert.is(container.textContent, '');
  assert.ok(get('img').classList.contains('in'));
  await unmount();
  timers.restore();
});

test('RemoteImage: an image that was shown before is visible in the first frame', async () => {
  const shownOnce = 'https://images.example/larch.png';
  const timers = fakeTimers();
  const first = await render(<RemoteImage src={shownOnce} name="Larch" />);
  assert.is(first.get('img').getAttribute('src'), null, 'it is requested after the first frame');
  await first.settle(() => timers.advance(0));
  timers.restore();
  await first.fire(first.get('img'), 'load');
  await first.unmount();
  const { get, unmount } = await render(<RemoteImage src={shownOnce} name="Larch" />);
  assert.equal([get('img').getAttribute('src'), get('img').className], [shownOnce, 'pic in']);
  await unmount();
});

test('RemoteImage: requests a host without CORS for it only once', async () => {
  const plain = 'https://images.example/plain.png';
  const first = await render(<RemoteImage src={plain} name="Larch" />);
  await first.fire(first.get('img'), 'error');
  await first.fire(first.get('img'), 'load');
  await first.unmount();
  const { get, unmount } = await render(<RemoteImage src={plain} name="Larch" />);
  assert.is(get('img').getAttribute('crossorigin'), null);
  await unmount();
});

test('RemoteImage: the box keeps its size', async () => {
  const { get, fire, unmount } = await render(<RemoteImage src={source} name="Harbor" size={56} />);
  const size = () => [get('.img').style.width, get('.img').style.height];
  assert.equal(size(), ['56px', '56px']);
  await fire(get('img'), 'error');
  await fire(get('img'), 'error');
  assert.equal(size(), ['56px', '56px']);
  await unmount();
});

test('NetworkIcon: first letter without an image', async () => {
  const { container, unmount } = await render(<NetworkIcon src={null} name="base" />);
  assert.is(container.textContent, 'B');
  await unmount();
});

test('Avatar: gradient of the address if the image fails', async () => {
  const { get, container, fire, rerender, unmount } = await render(<Avatar address="0xAB" src={source} size={36} />);
  await fire(get('img'), 'error');
  await fire(get('img'), 'error');
  assert.is(container.querySelector('img'), null);
  await rerender(<Avatar address="0xAB" src={`${source}#2`} size={36} />);
  assert.ok(get('img'), 'another picture gets its chance');
  await unmount();
});

test.run();
