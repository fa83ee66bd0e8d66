import { openByHandle, waitForAnimations } from './support/steps';
import { expect, type Host, test } from './support/test';

/** Describes the appearance of the modal, as far as a page's style sheet could change it. */
const readAppearance = async (host: Host) => {
  await openByHandle(host);
  // The directory has responded, so the list does not change any more.
  await host.button(/All wallets, \d+\+/).waitFor();
  await waitForAnimations(host);
  return host.page.evaluate(() => {
    const root = document.querySelector('wallet-modal')?.shadowRoot as ShadowRoot;
    const card = root.querySelector('[role=dialog]') as HTMLElement;
    const { x, y, width, height } = card.getBoundingClientRect();
    const part = (selector: string) => {
      const { fontSize, fontWeight, lineHeight, color, display } = getComputedStyle(
        root.querySelector(selector) as Element,
      );
      return { fontSize, fontWeight, lineHeight, color, display };
    };
    const top = document.elementFromPoint(x + width / 2, y + height / 2)?.localName;
    return { box: [x, y, width, height].map(Math.round), title: part('h2'), row: part('li button'), top };
  });
};

test('the page’s style sheets do not change the modal', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  const plain = await readAppearance(host);
  expect(plain.top).toBe('wallet-modal');
  for (const css of ['bootstrap', 'tailwind', 'unset']) {
    await test.step(css, async () => {
      await host.revisit({ wallets: 'headless', css });
      expect(await readAppearance(host)).toStrictEqual(plain);
    });
  }
});
