import { expect, test } from './support/viewTest';
import { setChain } from './support/walletEvents';

/** Replaces each text of the modal as the browser's translation does, also those that change later. */
const translatePage = () => {
  const translate = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.localName === 'font') continue;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).append(`«${text.data}»`);
      text.replaceWith(outer);
    }
  };
  const root = document.querySelector('wallet-modal')?.shadowRoot as ShadowRoot;
  translate(root);
  new MutationObserver(() => translate(root)).observe(root, { childList: true, characterData: true, subtree: true });
};

test('on a page that the browser translates, texts that change are translated anew', async ({ openView }) => {
  const view = await openView({ connected: true, view: 'Account' });
  const { page, title } = view;
  await view.button('Ethereum, choose a network').waitFor();
  await page.evaluate(translatePage);
  const pill = view.button(/choose a network/);
  await expect(pill).toHaveText('«Ethereum»');
  await setChain(view, 137);
  await expect(pill).toHaveText('«Polygon»');
  await setChain(view, 1);
  await expect(pill).toHaveText('«Ethereum»');

  await pill.click();
  await expect(title).toHaveText('«Choose a network»');
  await view.button('Back').click();
  await expect(title).toHaveText('«Account»');
});
