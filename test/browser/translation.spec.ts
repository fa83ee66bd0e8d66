import { connect, openByHandle, wallet } from './support/steps';
import { expect, test } from './support/test';

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

test('on a page that the browser translates, texts that change are translated anew', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  const { page, title } = host;
  await connect(host, 'Pebble');
  await openByHandle(host);
  await host.button('Ethereum, choose a network').waitFor();
  await page.evaluate(translatePage);
  const pill = host.button(/choose a network/);
  await expect(pill).toHaveText('«Ethereum»');
  await wallet(host, 'headless', 'setChain', 137);
  await expect(pill).toHaveText('«Polygon»');
  await wallet(host, 'headless', 'setChain', 1);
  await expect(pill).toHaveText('«Ethereum»');

  await pill.click();
  await expect(title).toHaveText('«Choose a network»');
  await host.button('Back').click();
  await expect(title).toHaveText('«Account»');
});
