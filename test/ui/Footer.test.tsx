import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Footer } from '../../src/ui/Footer';
import { TextLink } from '../../src/ui/TextLink';
import { render } from '../support/render';

test('Footer: renders nothing when empty', async () => {
  const { container, unmount } = await render(<Footer legal={false} />);
  assert.is(container.innerHTML, '');
  await unmount();
});

test('Footer: shows the legal documents last', async () => {
  let presses = 0;
  const { get, container, click, unmount } = await render(
    <Footer
      legal="By connecting, you accept the Terms."
      prompt={<TextLink onClick={() => presses++}>Get started</TextLink>}
    />,
  );
  assert.equal(
    [...container.querySelectorAll('p')].map((line) => line.textContent),
    ['Get started', 'By connecting, you accept the Terms.'],
  );
  await click(get('button'));
  assert.is(presses, 1);
  await unmount();
});

test.run();
