// An embedded modal is part of the page: it takes the focus only from itself, once the visitor has used it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { announceWallet, clearPage, createTestHandle, until } from '../../support/createTestHandle';
import { settle } from '../../support/render';
import { withoutNodes } from '../../support/withoutNodes';

withoutNodes(test);
test.after.each(clearPage);

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const { matchMedia } = window;

/** An embedded modal, and a field of the page that has the focus. */
function createPage() {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const embeddedContainer = document.body.appendChild(document.createElement('div'));
  const view = createTestHandle({ projectId: 'test', networks: ['eip155:1'], enableEmbedded: true, embeddedContainer });
  const inside = () => view.host()?.shadowRoot?.activeElement;
  return { ...view, field, inside };
}

test('embedded: takes no focus when a stored connection is restored', async () => {
  const harbor = announceWallet('Harbor', { eth_accounts: [address], eth_chainId: '0x1', eth_getBalance: '0x0' });
  const entry = { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' };
  localStorage.setItem('wallet-modal/v1/connections', JSON.stringify({ eip155: entry }));
  const { field, open, handle, done } = createPage();
  await open();
  assert.is(document.activeElement, field);
  await until('restored', () => handle.getAccount().isConnected);
  await settle();
  assert.ok(document.activeElement === field);
  harbor.remove();
  await done();
});

test('embedded: a view with a field takes no focus when it is loaded', async () => {
  window.matchMedia = ((query: string) => ({
    matches: query === '(pointer: fine)',
    addEventListener() {},
    removeEventListener() {},
  })) as never;
  const { field, open, handle, host, done } = createPage();
  await open({ view: 'AllWallets' });
  await until('loaded', () => Boolean(host()?.shadowRoot?.querySelector('[data-autofocus]')));
  await settle();
  assert.is(handle.getState().view, 'AllWallets');
  assert.ok(document.activeElement === field);
  window.matchMedia = matchMedia;
  await done();
});

test('embedded: takes no focus before the visitor has used it, also while no element has the focus', async () => {
  const { field, open, handle, done } = createPage();
  field.blur();
  await open();
  await settle(() => handle.open({ view: 'AllWallets' }));
  await until('shown', () => handle.getState().view === 'AllWallets');
  await settle();
  assert.is(document.activeElement, document.body);
  await done();
});

test('embedded: focus follows the visitor through the views, and stays in the page when the visitor has left the modal', async () => {
  const { field, open, handle, host, inside, done } = createPage();
  await open();
  const press = async (name: string) => {
    const buttons = [...(host()?.shadowRoot?.querySelectorAll<HTMLElement>('button') ?? [])];
    const button = buttons.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
    button?.focus();
    await settle(() => button?.click());
  };
  await press('Get started');
  await until('guide', () => handle.getState().view !== 'Connect' && inside()?.localName === 'h2');
  field.focus();
  await settle(() => handle.open({ view: 'Connect' }));
  assert.ok(document.activeElement === field);
  await done();
});

test.run();
