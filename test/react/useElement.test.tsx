import { type ReactElement, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineElements } from '../../src/core/elements/defineElements';
import { deferred } from '../../src/lib/deferred';
import { AddWalletButton, Embed, NetworkButton, WalletModalProvider } from '../../src/react';
import { clearPage, createTestHandle, until } from '../support/createTestHandle';
import { nextTask, render, settle } from '../support/render';

declare const __RENDERER__: 'preact' | 'react';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test.after.each(clearPage);

/** Renders a component of an element. */
async function show(component: ReactElement) {
  const view = createTestHandle({ projectId: 'test', networks: ['eip155:10'] });
  const page = await render(<WalletModalProvider modal={view.handle}>{component}</WalletModalProvider>);
  const button = () => page.get('.mine').shadowRoot?.querySelector('button');
  return { view, page, button };
}

test('NetworkButton: shows the network of the provider’s modal, and opens its networks', async () => {
  const { view, button } = await show(<NetworkButton className="mine" />);
  await until('drawn', () => button()?.textContent === 'OP Mainnet');
  await settle(() => button()?.click());
  await until('open', () => view.handle.getState().open);
  assert.is(view.handle.getState().view, 'Networks');
});

test('NetworkButton: shows the host’s text, and can be disabled', async () => {
  const { button } = await show(<NetworkButton className="mine" label="Choose" disabled />);
  await until('drawn', () => button()?.textContent === 'Choose');
  assert.ok(button()?.disabled);
});

test('AddWalletButton: opens Connect while a wallet is connected', async () => {
  const { view, button } = await show(<AddWalletButton className="mine" label="Another wallet" />);
  await settle(() =>
    view.instance().ctx.state.accounts.update('eip155', { status: 'connected', addresses: [address] }),
  );
  await until('drawn', () => button()?.textContent === 'Another wallet');
  await settle(() => button()?.click());
  await until('open', () => view.handle.getState().open);
  assert.is(view.handle.getState().view, 'Connect');
});

test('Embed: contains the modal until it unmounts', async () => {
  const { view, page } = await show(<Embed className="mine" />);
  const embed = page.get('wallet-modal-embed.mine');
  await until('embedded', () => view.host()?.parentElement === embed && view.handle.getState().open);
  await page.rerender(<WalletModalProvider modal={view.handle} />);
  await until('closed', () => !view.handle.getState().open);
});

test('Embed: an element that mounts later leaves the page’s default modal as it is', async () => {
  const page = createTestHandle({ projectId: 'page' });
  defineElements(page.handle);
  const button = document.body.appendChild(document.createElement('wallet-modal-button'));
  await until('drawn', () => Boolean(button.shadowRoot?.querySelector('button')));
  const embedded: boolean[] = [];
  const stop = page.instance().ctx.state.settings.subscribe(({ enableEmbedded }) => embedded.push(enableEmbedded));
  const view = createTestHandle({ projectId: 'app' });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const app = (
    <WalletModalProvider modal={view.handle}>
      <Embed className="mine" />
    </WalletModalProvider>
  );
  const opened = deferred<void>();
  view.handle.subscribe(({ open }) => open && opened.resolve());
  startTransition(() => root.render(app));
  // Not in `act`, which runs the effects in the commit.
  await opened.promise;
  await until('embedded', () => document.querySelector('.mine > wallet-modal[data-state=open]') !== null);
  assert.not(embedded.includes(true));
  stop();
  await settle(() => root.unmount());
  await until('closed', () => !view.handle.getState().open);
});

if (__RENDERER__ === 'react') {
  test('Embed: a component that is hidden from the start leaves the page’s default modal as it is', async () => {
    const { Activity } = await import('react');
    const page = createTestHandle({ projectId: 'page' });
    defineElements(page.handle);
    const embedded: boolean[] = [];
    const stop = page.instance().ctx.state.settings.subscribe(({ enableEmbedded }) => embedded.push(enableEmbedded));
    const view = createTestHandle({ projectId: 'app' });
    const tree = (mode: 'visible' | 'hidden') => (
      <WalletModalProvider modal={view.handle}>
        <Activity mode={mode}>
          <Embed className="mine" />
        </Activity>
      </WalletModalProvider>
    );
    const app = await render(tree('hidden'));
    const embed = app.get('wallet-modal-embed.mine');
    // Drawn after what was in the page before.
    const button = document.body.appendChild(document.createElement('wallet-modal-button'));
    await until('drawn', () => Boolean(button.shadowRoot?.querySelector('button')));
    await nextTask();
    assert.equal([embedded.includes(true), page.handle.getState().open], [false, false]);
    await app.rerender(tree('visible'));
    await until('embedded', () => view.host()?.parentElement === embed && view.handle.getState().open);
    assert.equal([embedded.includes(true), page.handle.getState().open], [false, false]);
    stop();
    await app.unmount();
    await until('closed', () => !view.handle.getState().open);
  });

  test('Embed: the modal is a dialog while the component is hidden', async () => {
    const { Activity } = await import('react');
    const view = createTestHandle({ projectId: 'test' });
    const tree = (mode: 'visible' | 'hidden') => (
      <StrictMode>
        <WalletModalProvider modal={view.handle}>
          <Activity mode={mode}>
            <Embed className="mine" />
          </Activity>
        </WalletModalProvider>
      </StrictMode>
    );
    const page = await render(tree('visible'));
    const embed = page.get('wallet-modal-embed.mine');
    for (let visit = 0; visit < 2; visit++) {
      await page.rerender(tree('visible'));
      await until('embedded', () => view.host()?.parentElement === embed && view.handle.getState().open);
      await nextTask();
      assert.ok(view.handle.getState().open);
      await page.rerender(tree('hidden'));
      await until('closed', () => !view.handle.getState().open);
      await view.open();
      assert.is(view.host()?.parentElement, document.body);
    }
    await page.unmount();
  });
}

test.run();
