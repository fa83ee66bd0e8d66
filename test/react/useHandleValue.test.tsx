import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { elementPort } from '../../src/core/elementPort';
import type { SignInSession, WalletModal } from '../../src/react';
import { useAccount, useSession, useWalletModal, WalletModalProvider } from '../../src/react';
import { countListeners } from '../support/countListeners';
import { clearPage, createTestHandle } from '../support/createTestHandle';
import { render, settle } from '../support/render';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test.after.each(clearPage);

/** A modal whose visitor has connected and signed in before anything is rendered. */
async function createSignedIn() {
  const view = createTestHandle({ projectId: 'test' });
  const { accounts, session } = view.instance().ctx.state;
  await settle(() => {
    accounts.update('eip155', { status: 'connected', addresses: [address], networkId: 'eip155:1' });
    session.value = { signature: 'signed' } as unknown as SignInSession;
  });
  return view;
}

/** A host's route guard: records the state in each render, and whether it would redirect. */
function Guard({ seen }: { seen: string[] }) {
  const { isConnected } = useAccount();
  const session = useSession();
  const text = `${isConnected ? 'connected' : 'nobody'} ${session ? 'signed in' : 'signed out'}`;
  seen.push(text);
  useEffect(() => {
    if (!isConnected || !session) seen.push('sent away');
  }, [isConnected, session]);
  return <p>{text}</p>;
}

test('hooks: a component that mounts later has the account and the session in its first render', async () => {
  const { handle } = await createSignedIn();
  const seen: string[] = [];
  const tree = (late: boolean) => (
    <WalletModalProvider modal={handle}>{late && <Guard seen={seen} />}</WalletModalProvider>
  );
  const page = await render(tree(false));
  await page.rerender(tree(true));
  assert.equal([...new Set(seen)], ['connected signed in']);
});

test('hooks: the first render matches the server’s, so that hydration changes nothing', async () => {
  const { handle } = await createSignedIn();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<p>nobody signed out</p>';
  const sent = container.firstChild;
  const seen: string[] = [];
  const refused: unknown[] = [];
  await settle(() => {
    const tree = (
      <WalletModalProvider modal={handle}>
        <Guard seen={seen} />
      </WalletModalProvider>
    );
    hydrateRoot(container, tree, { onRecoverableError: (error) => refused.push(error) });
  });
  assert.is(seen[0], 'nobody signed out');
  assert.is(container.innerHTML, '<p>connected signed in</p>');
  assert.is(container.firstChild, sent);
  assert.equal(refused, []);
});

test('hooks: a provider’s first render matches the server’s, also in a renderer that does not report hydration', async () => {
  const { handle } = await createSignedIn();
  const seen: string[] = [];
  const page = await render(
    <WalletModalProvider modal={handle}>
      <Guard seen={seen} />
    </WalletModalProvider>,
  );
  assert.is(seen[0], 'nobody signed out');
  assert.is(page.container.textContent, 'connected signed in');
});

test('hooks: of a modal that is destroyed, nobody is connected, and the app stays', async () => {
  const view = await createSignedIn();
  const tree = (late: boolean) => (
    <WalletModalProvider modal={view.handle}>
      <Guard seen={[]} />
      {late && <Guard seen={[]} />}
    </WalletModalProvider>
  );
  const page = await render(tree(false));
  assert.is(page.container.textContent, 'connected signed in');
  await settle(() => view.handle.destroy());
  assert.is(page.container.textContent, 'nobody signed out');
  await page.rerender(tree(true));
  assert.is(page.container.textContent, 'nobody signed outnobody signed out');
  await page.unmount();
});

test('hooks: a component that has left leaves no listener for the end of its modal', async () => {
  const { handle } = await createSignedIn();
  const listeners = countListeners(elementPort(handle)?.signal as AbortSignal);
  const page = await render(
    <WalletModalProvider modal={handle}>
      <Guard seen={[]} />
    </WalletModalProvider>,
  );
  assert.is(listeners(), 2);
  await page.unmount();
  assert.is(listeners(), 0);
});

/** Gives the test the provider's own modal. */
function Inside({ onModal }: { readonly onModal: (modal: WalletModal) => void }) {
  onModal(useWalletModal());
  return <p>{useAccount().isConnected ? 'connected' : 'nobody'}</p>;
}

test('provider: options that change after the app has destroyed the modal are ignored', async () => {
  let handle: WalletModal | undefined;
  const tree = (themeMode: 'dark' | 'light') => (
    <WalletModalProvider options={{ projectId: null, themeMode }}>
      <Inside
        onModal={(modal) => {
          handle = modal;
        }}
      />
    </WalletModalProvider>
  );
  const page = await render(tree('dark'));
  await settle(() => handle?.destroy());
  await page.rerender(tree('light'));
  assert.is(page.container.textContent, 'nobody');
  await page.unmount();
});

test.run();
