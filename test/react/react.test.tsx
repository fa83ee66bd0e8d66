import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { internals } from '../../src/core/internals';
import type { SiweConfig } from '../../src/core/options/signInOptions';
import type { AccountState, Options, SignInSession, WalletModal } from '../../src/react';
import { ConnectButton, useAccount, useSession, useWalletModal, WalletModalProvider } from '../../src/react';
import { clearPage, createTestHandle, until } from '../support/createTestHandle';
import { failure } from '../support/rejection';
import { nextTask, render, settle } from '../support/render';

declare const __RENDERER__: 'preact' | 'react';

// Services that do not exist, on this machine.
const nobody = 'http://127.0.0.1:9';
const endpoints = { api: nobody, images: nobody, rpc: nobody, analytics: nobody, verify: null };
const options = { projectId: 'test', endpoints };
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const meadow = {
  id: 4242,
  name: 'Meadow',
  nativeCurrency: { name: 'Meadow', symbol: 'MDW', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.meadow.example'] } },
};

/** Collects the console messages of React and the product during a task, except those about the tests themselves. */
async function complaints(work: () => Promise<void>): Promise<string[]> {
  const { error, warn } = console;
  const said: string[] = [];
  console.error = console.warn = (...parts: unknown[]) => void said.push(parts.join(' '));
  try {
    await work();
  } finally {
    Object.assign(console, { error, warn });
  }
  return said.filter((text) => !text.includes('act('));
}

const connect = (view: ReturnType<typeof createTestHandle>, addresses = [address]) =>
  settle(() =>
    view.instance().ctx.state.accounts.update('eip155', { status: 'connected', addresses, networkId: 'eip155:1' }),
  );

/** Hands the provider's modal to the test. */
function Grab({ into }: { into: WalletModal[] }) {
  into.push(useWalletModal());
  return null;
}

/** Shows the signature of the session. */
const Members = () => <p>{useSession()?.signature ?? 'nobody'}</p>;

/** Collects the different accounts that the hook returns; the button renders again. */
function Watcher({ seen }: { seen: Set<AccountState> }) {
  const [, again] = useState(0);
  seen.add(useAccount('eip155'));
  return (
    <button type="button" onClick={() => again((count) => count + 1)}>
      render
    </button>
  );
}

/** Shows the account as a host would. */
function Address() {
  const { isConnected, address } = useAccount();
  return <p>{isConnected ? address : 'nobody'}</p>;
}

function Solana() {
  return <p>{useAccount('solana').address ?? 'nobody'}</p>;
}

test.after.each(clearPage);

/** A host that keeps one option in its state, and creates its options in each render. */
function Chooser({ into, first, second }: { into: WalletModal[]; first: Options; second: Options }) {
  const [chosen, choose] = useState(first);
  return (
    <WalletModalProvider options={{ ...options, endpoints: { ...endpoints }, ...chosen }}>
      <Grab into={into} />
      <button type="button" onClick={() => choose(second)}>
        change
      </button>
    </WalletModalProvider>
  );
}

/** The settings of a tree’s modal. */
const settingsOf = (handle: WalletModal | undefined) =>
  handle && internals.get(handle)?.instance().ctx.state.settings.peek();

test('provider: applies changed options, resets a removed one to its default, and ignores equal ones', async () => {
  const handles: WalletModal[] = [];
  const chain = { ...meadow, blocks: 1n };
  const first = { themeMode: 'light', networks: [chain], embeddedContainer: document.body } as const;
  const page = await render(
    <Chooser
      into={handles}
      first={first}
      second={{ networks: ['eip155:10', chain], embeddedContainer: document.body }}
    />,
  );
  const [handle] = handles;
  const before = settingsOf(handle);
  assert.is(before?.themeMode, 'light');
  await settle(() => page.get('button').click());
  const after = settingsOf(handles.at(-1));
  assert.is(handles.at(-1), handle, 'the same modal');
  assert.is(after?.themeMode, 'dark');
  assert.equal(
    after?.networks.map(({ caipNetworkId }) => caipNetworkId),
    ['eip155:10', 'eip155:4242'],
  );
  await settle(() => page.get('button').click());
  assert.is(settingsOf(handle), after, 'nothing has changed');
  await page.unmount();
});

test('provider: inline sign-in functions are those of the latest render, and no change', async () => {
  const said: string[] = [];
  const session = {} as SignInSession;
  /** A host's render with a token. */
  const optionsWith = (token: string): Options[] => [
    {
      siwx: {
        statement: 'Hello',
        addSession() {
          said.push(`${token}: ${this.statement}`);
        },
      },
    },
    { siweConfig: { methods: { onSignOut: () => void said.push(token) } as never } },
  ];
  for (const index of [0, 1]) {
    const [first, second] = ['first', 'second'].map((token) => optionsWith(token)[index] ?? {});
    const handles: WalletModal[] = [];
    const page = await render(<Chooser into={handles} first={first ?? {}} second={second ?? {}} />);
    const before = settingsOf(handles[0]);
    const call = async () => {
      const { siwx, siweConfig } = before?.signIn?.() ?? {};
      await siwx?.addSession?.(session);
      (siweConfig as { methods: SiweConfig } | undefined)?.methods.onSignOut?.();
    };
    await call();
    await settle(() => page.get('button').click());
    assert.is(settingsOf(handles.at(-1)), before, 'nothing has changed');
    await call();
    await page.unmount();
    await nextTask();
    await call();
  }
  assert.equal(said, ['first: Hello', 'second: Hello', 'second: Hello', 'first', 'second', 'second']);
});

test('provider: a sign-in that is a class instance replaces another one, and is the host’s own object', async () => {
  class ServerSiwx {
    #sessions: SignInSession[] = [];
    addSession(session: SignInSession) {
      this.#sessions.push(session);
    }
    getSessions() {
      return this.#sessions;
    }
  }
  const instance = new ServerSiwx();
  const handles: WalletModal[] = [];
  const page = await render(<Chooser into={handles} first={{ siwx: {} }} second={{ siwx: instance }} />);
  await settle(() => page.get('button').click());
  const settings = settingsOf(handles.at(-1));
  assert.is(settings?.signIn?.().siwx, instance);
  await settle(() => page.get('button').click());
  assert.is(settingsOf(handles.at(-1)), settings, 'the same instance is no change');
  await page.unmount();
});

test('hooks: useAccount follows the account', async () => {
  const view = createTestHandle(options);
  const page = await render(
    <WalletModalProvider modal={view.handle}>
      <Address />
    </WalletModalProvider>,
  );
  assert.is(page.get('p').textContent, 'nobody');
  await connect(view);
  assert.is(page.get('p').textContent, address);
  await settle(() => view.instance().ctx.state.accounts.clear('eip155'));
  assert.is(page.get('p').textContent, 'nobody');
  await page.unmount();
  await view.done();
});

test('hooks: useAccount follows a family that is not the active one', async () => {
  const view = createTestHandle(options);
  const page = await render(
    <WalletModalProvider modal={view.handle}>
      <Solana />
    </WalletModalProvider>,
  );
  const { accounts } = view.instance().ctx.state;
  for (const address of ['So1', 'So2']) {
    await settle(() => accounts.update('solana', { status: 'connected', addresses: [address] }));
    assert.is(page.get('p').textContent, address);
  }
  await page.unmount();
  await view.done();
});

test('hooks: an account that was connected before the first render is shown', async () => {
  const view = createTestHandle(options);
  await connect(view);
  const page = await render(
    <WalletModalProvider modal={view.handle}>
      <Address />
    </WalletModalProvider>,
  );
  assert.is(page.get('p').textContent, address);
  await page.unmount();
  await view.done();
});

test('hooks: the account is the same object until it changes, however often the host renders', async () => {
  const view = createTestHandle(options);
  const seen = new Set<AccountState>();
  const page = await render(
    <WalletModalProvider modal={view.handle}>
      <Watcher seen={seen} />
    </WalletModalProvider>,
  );
  await page.click(page.get('button'));
  await page.click(page.get('button'));
  assert.is(seen.size, 1);
  await connect(view);
  assert.is(seen.size, 2);
  await page.unmount();
  await view.done();
});

test('hooks and components: throw outside of a provider, with a message', async () => {
  for (const Outside of [Address, ConnectButton]) {
    const error = await failure(() => complaints(async () => void (await render(<Outside />))));
    assert.equal(error, {
      code: 'reactProviderMissing',
      message: 'The hooks and components of Wallet Modal need a <WalletModalProvider> around them',
    });
  }
});

test('provider: destroys its own modal when it unmounts', async () => {
  const handles: WalletModal[] = [];
  const page = await render(
    <WalletModalProvider options={options}>
      <Grab into={handles} />
    </WalletModalProvider>,
  );
  assert.ok(handles[0]?.getState().initialized);
  await settle(() => handles[0]?.open());
  assert.ok(document.querySelector('wallet-modal'));
  await page.unmount();
  await nextTask();
  assert.is(document.querySelector('wallet-modal'), null);
  assert.throws(() => handles[0]?.getState(), 'This modal was destroyed');
});

test('provider: does not destroy a modal that was passed to it', async () => {
  const view = createTestHandle(options);
  const page = await render(<WalletModalProvider modal={view.handle} />);
  await page.unmount();
  await nextTask();
  assert.not(view.handle.getState().open);
  await view.done();
});

test('provider: a modal that was passed to it starts only when the host calls init()', async () => {
  const view = createTestHandle();
  const page = await render(<WalletModalProvider modal={view.handle} options={options} />);
  assert.not(view.handle.getState().initialized);
  await settle(() => void view.handle.init(options));
  assert.ok(view.handle.getState().initialized);
  await page.unmount();
  await view.done();
});

test('provider: a passed modal that replaces the provider’s own for a while is not destroyed', async () => {
  const view = createTestHandle(options);
  const handles: WalletModal[] = [];
  const tree = (modal?: WalletModal) => (
    <WalletModalProvider options={options} {...(modal && { modal })}>
      <Grab into={handles} />
    </WalletModalProvider>
  );
  const page = await render(tree());
  const [own] = handles;
  await page.rerender(tree(view.handle));
  assert.is(handles.at(-1), view.handle);
  await until('the own one is destroyed', () => !own || internals.get(own)?.signal.aborted === true);
  await page.rerender(tree());
  assert.ok(handles.at(-1)?.getState().initialized);
  await page.unmount();
  await nextTask();
  assert.not(view.handle.getState().open);
  await view.done();
});

test('ConnectButton: connects, and shows the account', async () => {
  const view = createTestHandle(options);
  const page = await render(
    <WalletModalProvider modal={view.handle}>
      <ConnectButton label="Log in" className="mine" />
    </WalletModalProvider>,
  );
  const element = page.get('wallet-modal-button.mine');
  const button = () => element.shadowRoot?.querySelector('button');
  await until('drawn', () => button()?.textContent === 'Log in');
  await settle(() => button()?.click());
  await until('open', () => view.handle.getState().open);
  await settle(() => view.handle.close());
  await connect(view);
  assert.is(button()?.getAttribute('aria-label'), '0x7099…79C8, open account');
  await page.unmount();
  await view.done();
});

/** A host that destroys its modal in an effect. */
function Owner({ modal }: { modal: WalletModal }) {
  useEffect(() => () => modal.destroy(), [modal]);
  return (
    <WalletModalProvider modal={modal}>
      <ConnectButton label="Log in" />
    </WalletModalProvider>
  );
}

test('provider: the host may destroy the modal in an effect, also while it is open', async () => {
  const view = createTestHandle(options);
  const page = await render(<Owner modal={view.handle} />);
  const button = () => page.get('wallet-modal-button').shadowRoot?.querySelector('button');
  await until('drawn', () => button()?.textContent === 'Log in');
  await view.open();
  const said = await complaints(async () => {
    await page.unmount();
    assert.is(view.host(), null);
    await nextTask();
    await nextTask();
  });
  assert.equal(said, []);
});

test('provider: another modal takes the place of one, with its button and dialog', async () => {
  const views = [createTestHandle(options), createTestHandle(options)];
  const tree = (modal?: WalletModal) => (
    <WalletModalProvider {...(modal ? { modal } : { options })}>
      <ConnectButton label="Log in" />
    </WalletModalProvider>
  );
  const page = await render(tree());
  const buttons = () => [...(page.get('wallet-modal-button').shadowRoot?.querySelectorAll('button') ?? [])];
  await until('drawn', () => buttons().length === 1);
  for (const { handle } of views) {
    const said = await complaints(async () => {
      await page.rerender(tree(handle));
      await nextTask();
      await until('drawn', () => buttons().length === 1);
    });
    assert.equal(said, []);
    await settle(() => buttons()[0]?.click());
    await until('open', () => handle.getState().open);
    await settle(() => handle.close());
  }
  await page.unmount();
});

if (__RENDERER__ === 'react') {
  test('Strict Mode: creates one modal, logs no warning, and survives the simulated unmount', async () => {
    const handles: WalletModal[] = [];
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    const said = await complaints(async () => {
      await settle(() =>
        root.render(
          <StrictMode>
            <WalletModalProvider options={options}>
              <Grab into={handles} />
              <Address />
              <ConnectButton />
            </WalletModalProvider>
          </StrictMode>,
        ),
      );
      await settle(() => new Promise((resolve) => setTimeout(resolve, 20)));
      assert.ok(handles[0]?.getState().initialized);
      await settle(() => handles[0]?.open());
      assert.is(document.querySelectorAll('wallet-modal').length, 1);
      await settle(() => root.unmount());
      await settle(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
    });
    assert.is(document.querySelector('wallet-modal'), null);
    assert.equal(said, []);
    container.remove();
  });

  test('provider: in an <Activity>, has a working modal whenever it is shown', async () => {
    const { Activity } = await import('react');
    const handles: WalletModal[] = [];
    const tree = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <WalletModalProvider options={options}>
          <Grab into={handles} />
          <Address />
          <Members />
          <ConnectButton label="Log in" />
        </WalletModalProvider>
      </Activity>
    );
    const page = await render(tree('visible'));
    const [first] = handles;
    await page.rerender(tree('hidden'));
    await until('destroyed', () => first !== handles.at(-1));
    assert.throws(() => first?.getState(), 'This modal was destroyed');
    await page.rerender(tree('visible'));
    const shown = handles.at(-1);
    assert.is(page.get('p').textContent, 'nobody');
    assert.ok(shown?.getState().initialized);
    const button = () => page.get('wallet-modal-button').shadowRoot?.querySelector('button');
    await until('drawn', () => button()?.textContent === 'Log in');
    await settle(() => button()?.click());
    await until('open', () => shown?.getState().open === true);
    await page.unmount();
    await until('destroyed, too', () => document.querySelector('wallet-modal') === null);
  });

  test('server rendering: renders the button without an account, and hydrates without a difference', async () => {
    const { renderToString } = await import('react-dom/server');
    const { hydrateRoot } = await import('react-dom/client');
    const tree = (
      <WalletModalProvider options={options}>
        <Address />
        <ConnectButton label="Log in" />
      </WalletModalProvider>
    );
    localStorage.setItem(
      'wallet-modal/v1/connections',
      JSON.stringify({ eip155: { walletId: 'com.gone', walletName: 'Gone', networkId: 'eip155:1' } }),
    );
    const html = renderToString(tree);
    assert.match(html, '<p>nobody</p>');
    assert.match(html, /<wallet-modal-button [^>]*label="Log in"/);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const said = await complaints(async () => {
      let root: ReturnType<typeof hydrateRoot> | undefined;
      await settle(() => {
        root = hydrateRoot(container, tree);
      });
      assert.is(container.querySelector('p')?.textContent, 'nobody');
      await settle(() => root?.unmount());
      await settle(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
    });
    assert.equal(said, []);
    container.remove();
    localStorage.clear();
  });
}

test('useSession: null, then the session of the active account, also in a component that mounts later', async () => {
  const view = createTestHandle(options);
  const tree = (second: boolean) => (
    <WalletModalProvider modal={view.handle}>
      <Members />
      {second && <Members />}
    </WalletModalProvider>
  );
  const { container, rerender } = await render(tree(false));
  assert.is(container.textContent, 'nobody');
  const session = { signature: 'signed' } as unknown as SignInSession;
  await settle(() => {
    view.instance().ctx.state.session.value = session;
  });
  assert.is(container.textContent, 'signed');
  await rerender(tree(true));
  assert.is(container.textContent, 'signedsigned');
});

test.run();
