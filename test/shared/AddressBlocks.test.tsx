import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { AddressBlocks } from '../../src/shared/AddressBlocks';
import { render } from '../support/render';
import { SOLANA_ADDRESS, SOLANA_TWIN } from '../support/solana';

const ADDRESS = '0x12aB34Cd56eF78901aBc23De45f67890c6D790eF';

const textsOf = (container: Element, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('AddressBlocks: shows all of the address, in blocks of four', async () => {
  const view = await render(<AddressBlocks address={ADDRESS} />);
  assert.is(textsOf(view.container, '.addr > span').join(' '), '0x 12aB 34Cd 56eF 7890 1aBc 23De 45f6 7890 c6D7 90eF');
  assert.equal(textsOf(view.container, '.strong'), []);
  await view.unmount();
});

test('AddressBlocks: the first two and last two blocks can be emphasized', async () => {
  const view = await render(<AddressBlocks address={ADDRESS} strong />);
  assert.equal(textsOf(view.container, '.strong'), ['12aB', '34Cd', 'c6D7', '90eF']);
  await view.unmount();
});

test('AddressBlocks: marks the characters in which another address differs, capitals aside', async () => {
  const other = '0x12AB34Cd56eF78901aBc99De45f67800c6D790eF';
  const view = await render(<AddressBlocks address={ADDRESS} differsFrom={other} />);
  assert.equal(textsOf(view.container, 'mark'), ['23', '9']);
  assert.is(view.get('.addr').textContent, ADDRESS);
  await view.unmount();
});

test('AddressBlocks: marks letters of base58 that differ in case', async () => {
  const view = await render(<AddressBlocks address={SOLANA_ADDRESS} differsFrom={SOLANA_TWIN} />);
  assert.equal(textsOf(view.container, 'mark'), ['A']);
  assert.is(view.get('.addr').textContent, SOLANA_ADDRESS);
  await view.unmount();
});

test.run();
