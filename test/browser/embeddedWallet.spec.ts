import type { Locator } from 'playwright';
import { createPublicClient, http, type TypedDataDefinition } from 'viem';
import { account } from './support/inPage';
import { longUnless } from './support/longUnless';
import { advanceClock, eventually, openModal, waitUntilClosed } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

test('embedded wallet: a login by e-mail is restored after a reload and ended by disconnect', async ({
  openLoggedIn,
}) => {
  const host = await openLoggedIn();
  const before = await host.page.evaluate(account);
  expect(before.user).toEqual({
    email: 'mira@meadow.garden',
    username: null,
    provider: 'email',
    accountType: before.preferredAccountType,
  });
  expect([before.connectorId, before.walletName]).toEqual(['embedded', 'Secure wallet']);
  await host.page.reload();
  await host.page.waitForFunction(() => WalletModal.getAccount().isConnected);
  const after = await host.page.evaluate(account);
  expect([after.address, after.user]).toEqual([before.address, before.user]);
  await host.page.evaluate(() => WalletModal.disconnect());
  expect((await host.page.evaluate(account)).user).toBe(undefined);
  const stored = await host.page.evaluate(() => Object.keys(localStorage).join());
  expect(stored).not.toMatch(/email|connections|lastUsedChain/i);
  await host.page.reload();
  await openModal(host);
  await expect(host.page.locator('iframe')).toHaveCount(0);
});

test('embedded wallet: after a sign-out that the secure site does not confirm, the next login needs a code', async ({
  openLoggedIn,
}) => {
  const host = await openLoggedIn();
  await host.addRule({ kind: 'SIGN_OUT', how: 'error' });
  await host.page.evaluate(() => WalletModal.disconnect());
  await openModal(host);
  await host.dialog.getByRole('textbox', { name: 'Email address' }).fill('mira@meadow.garden');
  await host.button('Continue with email').click();
  await host.dialog.getByText('A problem occurred while trying initialize authentication').first().waitFor();
  await host.addRule({ kind: 'SIGN_OUT', how: null });
  await host.button('Continue with email').click();
  await expect(host.title).toHaveText('Enter the code');
  expect((await host.page.evaluate(account)).isConnected).toBe(false);
});

test('embedded wallet: signatures are approved, withdrawn and turned down in the frame over the card’s body', async ({
  openLoggedIn,
  sandbox,
}) => {
  const host = await openLoggedIn();
  const { address } = host;
  const client = createPublicClient({ transport: http(sandbox.chain(1).rpc) });

  await test.step('a text is signed', async () => {
    const signed = host.ask('personal_sign', ['0x48656c6c6f', address]);
    await expect(host.title).toHaveText('Approve');
    await expect(host.frame.getByRole('button', { name: 'Approve' })).toBeVisible();
    const [frame, card] = [await host.page.locator('iframe').boundingBox(), await host.dialog.boundingBox()];
    expect(
      frame && card && [frame.x - card.x, frame.width - card.width, frame.y + frame.height - card.y - card.height],
    ).toEqual([0, 0, 0]);
    await expect(host.dialog).not.toHaveAttribute('aria-modal');
    await host.answer('Approve');
    const { result } = await signed;
    await waitUntilClosed(host);
    expect(
      await client.verifyMessage({
        address,
        message: 'Hello',
        signature: result as `0x${string}`,
      }),
    ).toBe(true);
    await host.opener.waitFor();
  });
  await test.step('typed data is signed, which a node verifies', async () => {
    const typedData = {
      domain: { name: 'Meadow', version: '1', chainId: 1 },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Order: [{ name: 'seeds', type: 'uint256' }],
      },
      primaryType: 'Order',
      message: { seeds: '7' },
    };
    const signed = host.ask('eth_signTypedData_v4', [address, JSON.stringify(typedData)]);
    await host.answer('Approve');
    const { result } = await signed;
    expect(
      await client.verifyTypedData({
        ...(typedData as unknown as TypedDataDefinition),
        address,
        signature: result as `0x${string}`,
      }),
    ).toBe(true);
    await waitUntilClosed(host);
  });
  const placeOfTitle = () => host.title.evaluate((title: HTMLElement) => title.offsetTop);
  let titleTop = 0;
  await test.step('closing the modal aborts the request', async () => {
    const signed = host.ask('personal_sign', ['0x48656c6c6f', address]);
    await expect(host.frame.getByRole('button', { name: 'Approve' })).toBeVisible();
    titleTop = await placeOfTitle();
    await host.button('Close').click();
    expect(await signed).toEqual({ code: 4001, message: 'Request was aborted' });
    await waitUntilClosed(host);
    await expect(host.page.locator('iframe')).toBeHidden();
  });
  await test.step('several requests are approved one after another', async () => {
    const messages = ['0x31', '0x32', '0x33'];
    const signed = messages.map((message) => host.ask('personal_sign', [message, address]));
    for (const [index, name] of (['Approve', 'Reject', 'Approve'] as const).entries()) {
      await expect(host.dialog.locator('.position')).toHaveText(`${index + 1} of 3`);
      await expect(host.frame.getByText(String(index + 1), { exact: true })).toBeVisible();
      expect(await placeOfTitle(), 'the title stands where it does for one request').toBe(titleTop);
      await host.answer(name);
    }
    expect((await Promise.all(signed)).map(({ code, result }) => code ?? typeof result)).toEqual([
      'string',
      4001,
      'string',
    ]);
    await waitUntilClosed(host);
  });
  await test.step('a rejected request returns to the previous view', async () => {
    await openModal(host);
    await expect(host.title).toHaveText('Account');
    const signed = host.ask('personal_sign', ['0x48656c6c6f', address]);
    await host.answer('Reject');
    expect((await signed).code).toBe(4001);
    await expect(host.title).toHaveText('Account');
    await expect(host.dialog.getByRole('note')).toContainText('You declined the request. Nothing was sent.');
  });
});

test('embedded wallet: at any size of the window, an unlimited approval and its spender are above the frame in the card', async ({
  openLoggedIn,
  sandbox,
}) => {
  const host = await openLoggedIn();
  const { address } = host;

  await test.step('an unlimited approval', async () => {
    const spender = sandbox.account(3).address;
    const data = `0x095ea7b3${spender.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`;
    const asked = host.ask('eth_sendTransaction', [{ from: address, to: sandbox.account(4).address, data }]);
    const summary = host.dialog.locator('.effect-summary');
    await expect(summary).toContainText('What this does: Allow spending');
    await expect(summary).toContainText(spender);
    const reject = host.frame.getByRole('button', { name: 'Reject' });
    /** What hides a part of the first lines or of the frame's button, and what scrolls. Lines are as high as one line of text. */
    const faults = () =>
      host.page.evaluate(() => {
        const root = document.querySelector('wallet-modal')?.shadowRoot;
        const isScroller = (element: Element) =>
          element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);
        const scrollers = [...(root?.querySelectorAll('.card, .card *') ?? [])].filter(isScroller);
        const lines = [...(root?.querySelectorAll('.effect-line > :last-child') ?? [])];
        const hidden = lines.filter((line) => {
          const { left, top, bottom, height } = line.getBoundingClientRect();
          const hits = [top + 2, bottom - 2].map((y) => root?.elementFromPoint(left + 2, y));
          return (
            height > 28 || !hits.every((hit) => hit && (line.contains(hit) || hit.contains(line)) && hit !== root?.host)
          );
        });
        return {
          lines: lines.map(({ textContent }) => textContent?.trim()),
          hidden: hidden.length,
          scrollers: scrollers.length,
        };
      });
    const short = `${spender.slice(0, 8)}…${spender.slice(-8)}`;
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [320, 256],
    ] as const) {
      await host.page.setViewportSize({ width, height });
      await eventually(faults, { message: `${width} x ${height}` }).toEqual({
        lines: ['Unlimited', short],
        hidden: 0,
        scrollers: 1,
      });
      await expect(reject).toBeInViewport({ ratio: 1 });
    }
    // With the largest text, the warning is in view without scrolling.
    const setTextSize = (size: string) =>
      host.page.evaluate((size) => WalletModal.setThemeVariables({ '--w3m-font-size-master': size }), size);
    await setTextSize('14px');
    for (const [width, height] of [
      [1280, 800],
      [360, 800],
    ] as const) {
      await host.page.setViewportSize({ width, height });
      const below = () =>
        summary.evaluate((element) => {
          const note = element.querySelector('.note') as Element;
          return Math.max(0, note.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom);
        });
      await eventually(below, { message: `${width} x ${height}` }).toBe(0);
    }
    await setTextSize('10px');
    await summary.locator('.effect-head').press('Enter');
    await expect(summary.getByText('can take all of this token')).toBeHidden();
    await expect(summary.getByText('Unlimited')).toBeVisible();
    await host.answer('Reject');
    expect((await asked).code).toBe(4001);
  });
  await test.step('the frame stays over the card when the window is resized', async () => {
    const signed = host.ask('personal_sign', ['0x48656c6c6f', address]);
    await expect(host.frame.getByRole('button', { name: 'Approve' })).toBeVisible();
    /** Returns the differences between the edges of the frame and the card: left, width, bottom. */
    const difference = async () => {
      const [frame, card] = [await host.page.locator('iframe').boundingBox(), await host.dialog.boundingBox()];
      if (!frame || !card) return null;
      return [frame.x - card.x, frame.width - card.width, frame.y + frame.height - card.y - card.height].map(
        Math.round,
      );
    };
    for (const [width, height] of [
      [1280, 720],
      [390, 800],
      [360, 460],
      [900, 500],
    ] as const) {
      await host.page.setViewportSize({ width, height });
      await eventually(difference, { message: `${width} x ${height}` }).toEqual([0, 0, 0]);
    }
    // The frame ignores clicks for a short time after it has moved.
    await host.button('Close').click();
    expect((await signed).message).toBe('Request was aborted');
  });
});

test('embedded wallet: an unsupported method opens the modal with an error', { tag: '@long' }, async ({
  openLoggedIn,
}) => {
  const host = await openLoggedIn();
  const refused = await host.ask('eth_sign', ['0x', '0x']);
  expect(refused).toEqual({ code: 4200, message: 'Requested RPC call is not allowed' });
  await expect(host.dialog.getByRole('note')).toContainText('Action not allowed');
});

test('embedded wallet: a transaction is mined', { tag: '@long' }, async ({ openLoggedIn, sandbox }) => {
  const host = await openLoggedIn();
  const { address } = host;
  const to = sandbox.account(3).address;
  const sent = host.ask('eth_sendTransaction', [{ from: address, to, value: '0x5af3107a4000' }]);
  await host.answer('Approve');
  const { result, message } = await sent;
  expect(message).toBe(undefined);
  expect((await sandbox.minedReceipt(1, result as `0x${string}`)).status).toBe('0x1');
});

test('embedded wallet: by keyboard alone, approves and leaves the frame to close', { tag: '@long' }, async ({
  openLoggedIn,
}) => {
  const host = await openLoggedIn();
  const { address } = host;
  const { keyboard } = host.page;
  const signed = host.ask('personal_sign', ['0x48656c6c6f', address]);
  const [approve, heading] = [host.frame.getByRole('button', { name: 'Approve' }), host.frame.getByRole('heading')];
  const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);
  /** If the message scrolls, it is a tab stop, too. */
  const tabTo = (control: Locator, key: string) =>
    eventually(async () => {
      await keyboard.press(key);
      return hasFocus(control);
    }).toBe(true);
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true');
  await tabTo(approve, 'Tab');
  await keyboard.press('Tab');
  await expect(host.button('Close')).toBeFocused();
  await keyboard.press('Tab');
  await expect(heading).toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(host.button('Close')).toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(heading).toBeFocused();
  await tabTo(approve, 'Tab');
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true');
  await keyboard.press('Enter');
  expect(typeof (await signed).result).toBe('string');
  await waitUntilClosed(host);
});

test('Profile: switches between the smart and the standard account, also in another tab', { tag: '@long' }, async ({
  openLoggedIn,
}) => {
  const host = await openLoggedIn();
  const before = await host.page.evaluate(account);
  expect(before.preferredAccountType).toBe('smartAccount');
  const other = await host.newPage();
  await other.goto(host.url);
  await other.waitForFunction(() => WalletModal.getAccount().isConnected);
  await host.page.evaluate(() => WalletModal.open({ view: 'Profile' }));
  const control = host.dialog.getByRole('switch', { name: 'Smart account' });
  await expect(control).toBeChecked();
  await control.click();
  await expect(control).not.toBeChecked();
  await expect(host.dialog.getByRole('note')).toContainText('Using your standard account');
  const after = await host.page.evaluate(account);
  expect(after.address).toBe(before.allAccounts.find(({ type }) => type === 'eoa')?.address);
  expect([after.preferredAccountType, after.user?.accountType]).toEqual(['eoa', 'eoa']);
  await other.waitForFunction((address) => WalletModal.getAccount().address === address, after.address);
  await host.page.reload();
  await host.page.waitForFunction((address) => WalletModal.getAccount().address === address, after.address);
  await host.page.evaluate(() => WalletModal.disconnect());
  await other.waitForFunction(() => !WalletModal.getAccount().isConnected);
});

test('embedded wallet: the network is switched by a view and by the provider', { tag: '@long' }, async ({
  openLoggedIn,
}) => {
  const host = await openLoggedIn({ options: { networks: ['eip155:1', 'eip155:137'] } });
  await host.page.evaluate(() => WalletModal.open({ view: 'Networks' }));
  await host.button('Polygon').click();
  await expect(host.dialog.locator('.headline')).toHaveText('Switching to Polygon');
  await waitUntilClosed(host);
  expect(await host.page.evaluate(() => WalletModal.getNetwork()?.caipNetworkId)).toBe('eip155:137');
  expect((await host.ask('eth_chainId')).result).toBe('0x89');
  expect((await host.ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])).result).toBe(null);
  expect((await host.ask('eth_chainId')).result).toBe('0x1');
  const { address, caipAddress } = await host.page.evaluate(account);
  expect(caipAddress).toBe(`eip155:1:${address}`);
  expect((await host.ask('eth_accounts')).result).toEqual([address]);
});

test('embedded wallet: a frame that the page removes is loaded again', async ({ openLoggedIn }) => {
  const host = await openLoggedIn();
  const { address } = host;
  const signed = host.ask('personal_sign', ['0x48656c6c6f', address]);
  await expect(host.frame.getByRole('button', { name: 'Approve' })).toBeVisible();
  await host.page.evaluate(() =>
    [...document.body.children].find((each) => each.shadowRoot?.querySelector('iframe'))?.remove(),
  );
  expect((await signed).code).toBe(4900);
  await expect(host.dialog.getByText('Network Error - Could not load embedded wallet')).toBeVisible();
  await host.button('Try again').click();
  await waitUntilClosed(host);
  const again = host.ask('personal_sign', ['0x48656c6c6f', address]);
  await host.answer('Approve');
  expect(typeof (await again).result).toBe('string');
});

test('embedded card: contains the frame, and returns to the account', async ({ openLoggedIn }) => {
  const host = await openLoggedIn();
  const { address } = host;
  await host.page.evaluate(async () => {
    const embeddedContainer = document.body.appendChild(document.createElement('div'));
    for (let line = 0; line < 60; line += 1) document.body.append(document.createElement('br'));
    WalletModal.updateOptions({ enableEmbedded: true, embeddedContainer });
    await WalletModal.open();
  });
  const signed = host.ask('personal_sign', ['0x48656c6c6f', address]);
  const card = host.page.getByRole('region', { name: 'Approve' });
  await expect(host.frame.getByRole('button', { name: 'Approve' })).toBeVisible();
  const difference = async () => {
    const [frame, body] = [
      await host.page.locator('iframe').boundingBox(),
      await card.locator('.approve').boundingBox(),
    ];
    return frame && body && [frame.x - body.x, frame.y - body.y, frame.width - body.width].map(Math.round);
  };
  await eventually(difference).toEqual([0, 0, 0]);
  await host.page.mouse.wheel(0, 120);
  await eventually(async () => host.page.evaluate(() => scrollY > 0)).toBe(true);
  await eventually(difference).toEqual([0, 0, 0]);
  await host.answer('Approve');
  expect(typeof (await signed).result).toBe('string');
  await expect(host.page.getByRole('region', { name: 'Account' })).toBeVisible();
  await expect(host.page.locator('iframe')).toBeHidden();
});

test('embedded wallet: a Solana network connects the login’s Solana account, with a provider', {
  tag: '@long',
}, async ({ openLoggedIn }) => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const host = await openLoggedIn({ options: { networks: ['eip155:1', solana] } });
  await host.page.evaluate((id) => WalletModal.switchNetwork(id), solana);
  const { address, user, preferredAccountType } = await host.page.evaluate(() => WalletModal.getAccount('solana'));
  expect([user?.provider, preferredAccountType]).toEqual(['email', 'eoa']);
  expect(address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
  const signed = host.page.evaluate(async (pubkey) => {
    const provider = WalletModal.getProvider('solana');
    // The provider's code is a chunk.
    const { accounts } = await provider.features['standard:connect'].connect({ silent: true });
    const account = accounts.find((each) => each.address === pubkey);
    const { signMessage } = provider.features['solana:signMessage'] as {
      signMessage(input: object): Promise<{ signature: Uint8Array }[]>;
    };
    const [output] = await signMessage({ account, message: new TextEncoder().encode('Hello World') });
    return output?.signature.length;
  }, address);
  await host.answer('Approve');
  expect(await signed).toBe(64);
  await waitUntilClosed(host);
});

for (const [kind, limit, title] of [
  ['READY', 20_000, 'Network Error - Could not load embedded wallet'],
  ['CONNECT_EMAIL', 30_000, 'Embedded Wallet Request Timed Out'],
] as const)
  test(
    `embedded wallet: a frame that never answers ${kind} leads to an alert with an action`,
    longUnless(kind === 'READY'),
    async ({ openEmbeddedHost }) => {
      const host = await openEmbeddedHost({ before: (page) => page.clock.install() });
      await host.addRule({ kind, how: 'never', count: 1 });
      await openModal(host);
      await host.dialog.getByRole('textbox', { name: 'Email address' }).fill('mira@meadow.garden');
      await host.button('Continue with email').click();
      await host.waitForRule(kind);
      await advanceClock(host, limit);
      await expect(host.dialog.getByText(title)).toBeVisible();
      await host.button('Try again').click();
      await expect(host.dialog.getByText(title)).toBeHidden();
      await host.button('Continue with email').click();
      await host.title.filter({ hasText: 'Confirm this device' }).waitFor();
    },
  );

test('embedded wallet: an origin that the project does not list leads to an error', { tag: '@long' }, async ({
  openEmbeddedHost,
}) => {
  const host = await openEmbeddedHost();
  await host.addRule({ kind: 'CONNECT_EMAIL', how: 'error', message: 'unverified_domain', count: 1 });
  await openModal(host);
  await host.dialog.getByRole('textbox', { name: 'Email address' }).fill('mira@meadow.garden');
  await host.button('Continue with email').click();
  await expect(host.dialog.getByText('Invalid App Configuration')).toBeVisible();
});
