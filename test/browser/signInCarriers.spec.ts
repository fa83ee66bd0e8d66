import type { Namespace } from '../../src/lib/caip';
import { pressByKey } from './support/keySteps';
import { longUnless } from './support/longUnless';
import { type SignInCarrier, type SignInHost, signInCarriers } from './support/signInCarriers';
import { closeByHandle, eventually, expectFocus, waitUntilClosed } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** How long a short session lasts (ms). The relay accepts a page whose clock is this far ahead. */
const SHORT = 50_000;

const asked = ({ dialog }: SignInHost) => dialog.getByRole('heading', { name: 'Sign in' });

/** Whether the wallet and the other one are connected. */
const connected = ({ page, family, other }: SignInHost) =>
  page.evaluate((all) => all.map((each) => WalletModal.getAccount(each).isConnected), [family, other]);

/** The address of the family's account. */
const addressOf = ({ page }: SignInHost, family: Namespace) =>
  page.evaluate((family) => WalletModal.getAccount(family).address, family);

/** The account and the network that the active account has signed in for. */
const session = ({ page }: SignInHost) =>
  page.evaluate(async () => {
    const { data } = (await WalletModal.getSession()) ?? {};
    return data ? [data.chainId, data.accountAddress] : null;
  });

/** Whether the active account of the family has signed in on the network. */
const expectSignedIn = async (host: SignInHost, index = 0): Promise<void> =>
  expect(await session(host)).toStrictEqual([host.networks[index], await addressOf(host, host.family)]);

async function sign(host: SignInHost): Promise<void> {
  await host.answer('approve', () => host.button('Sign in').click());
  await eventually(() => session(host)).not.toBe(null);
  // The view below the sign-in prompt, if there is one.
  await closeByHandle(host);
  await waitUntilClosed(host);
}

async function signIn(host: SignInHost): Promise<void> {
  await host.begin();
  await sign(host);
  await expectSignedIn(host);
}

const switchTo = (host: SignInHost, network: string | undefined): Promise<unknown> =>
  host.page.evaluate((id) => WalletModal.switchNetwork(id as never), network);

/** Only the other wallet is connected, and signed in. */
async function expectOtherAlone(host: SignInHost): Promise<void> {
  await eventually(() => connected(host)).toStrictEqual([false, true]);
  const [, address] = (await session(host)) ?? [];
  expect(address).toBe(await addressOf(host, host.other));
}

/** A visitor's actions on a page that requires sign-in, on the first visit. */
const actions = {
  async declined(host: SignInHost) {
    await host.begin();
    const before = await host.signatures();
    await host.answer('reject', () => host.button('Sign in').click());
    await host.dialog.getByText(/^Signature declined|might not support Smart Accounts$/).waitFor();
    expect(await connected(host)).toStrictEqual([true, false]);
    await sign(host);
    await expectSignedIn(host);
    expect((await host.signatures()) - before).toBe(2);
  },
  async canceled(host: SignInHost) {
    await host.beginOther();
    await host.begin();
    const before = await host.signatures();
    await host.button('Cancel').click();
    await expectOtherAlone(host);
    expect((await host.signatures()) - before).toBe(0);
  },
  async postponed(host: SignInHost) {
    await host.page.evaluate(() => WalletModal.updateOptions({ siwx: { getRequired: () => false } }));
    await host.begin();
    const before = await host.signatures();
    await host.button('Not now').click();
    await waitUntilClosed(host);
    expect([await connected(host), await session(host)]).toStrictEqual([[true, false], null]);
    expect((await host.signatures()) - before).toBe(0);
    await host.page.reload();
    await asked(host).waitFor();
    await host.button('Cancel').click();
    await eventually(() => connected(host)).toStrictEqual([false, false]);
  },
  async reloaded(host: SignInHost) {
    await signIn(host);
    await host.page.reload();
    await eventually(() => connected(host)).toStrictEqual([true, false]);
    await expectSignedIn(host);
    expect(await host.dialog.count()).toBe(0);
  },
  async expired(host: SignInHost) {
    await host.page.evaluate((expiration) => WalletModal.updateOptions({ siwx: { expiration } }), SHORT);
    await signIn(host);
    await host.page.clock.setSystemTime(Date.now() + SHORT);
    await host.page.reload();
    await asked(host).waitFor();
    expect(await session(host)).toBe(null);
    await host.button('Cancel').click();
    await eventually(() => connected(host)).toStrictEqual([false, false]);
  },
  async anotherAccount(host: SignInHost) {
    await signIn(host);
    const first = await addressOf(host, host.family);
    await host.chooseAccount(1);
    await asked(host).waitFor();
    await sign(host);
    await expectSignedIn(host);
    expect(await addressOf(host, host.family)).not.toBe(first);
    await host.chooseAccount(0);
    await eventually(() => addressOf(host, host.family)).toBe(first);
    await expectSignedIn(host);
    expect(await host.dialog.count()).toBe(0);
  },
  async anotherNetwork(host: SignInHost) {
    const { networks } = host;
    await signIn(host);
    await switchTo(host, networks[1]);
    await asked(host).waitFor();
    await host.button('Cancel').click();
    await waitUntilClosed(host);
    // The wallet is back where its account has signed in.
    await expectSignedIn(host);
    await switchTo(host, networks[1]);
    await asked(host).waitFor();
    await sign(host);
    await expectSignedIn(host, 1);
    await switchTo(host, networks[0]);
    await eventually(() => session(host).then((found) => found?.[0])).toBe(networks[0]);
    await expectSignedIn(host);
    expect(await host.dialog.count()).toBe(0);
  },
  async anotherFamily(host: SignInHost) {
    await host.beginOther();
    const [otherNetwork] = (await session(host)) ?? [];
    await signIn(host);
    const before = await host.signatures();
    await switchTo(host, otherNetwork);
    expect(await session(host)).toStrictEqual([otherNetwork, await addressOf(host, host.other)]);
    await switchTo(host, host.networks[0]);
    await expectSignedIn(host);
    expect([await host.dialog.count(), (await host.signatures()) - before]).toStrictEqual([0, 0]);
  },
  async signedOut(host: SignInHost) {
    await host.beginOther();
    await signIn(host);
    await host.page.evaluate(() => WalletModal.signOut());
    await expectOtherAlone(host);
    await host.begin();
    await host.button('Cancel').click();
    await expectOtherAlone(host);
  },
  async disconnected(host: SignInHost) {
    await host.beginOther();
    await signIn(host);
    await host.page.evaluate((family) => WalletModal.disconnect(family as never), host.family);
    await expectOtherAlone(host);
    await host.begin();
    await host.button('Cancel').click();
    await expectOtherAlone(host);
  },
};
type Action = keyof typeof actions;

/** The steps of each pair of a family and a carrier in each run, and the unsupported ones. */
const pairs: readonly [Namespace, SignInCarrier, short: readonly Action[], without?: readonly Action[]][] = [
  ['eip155', 'extension', []],
  ['eip155', 'phone', []],
  ['eip155', 'embedded', []],
  ['solana', 'extension', ['signedOut']],
  ['solana', 'phone', []],
  ['solana', 'embedded', [], ['anotherAccount']],
  ['bip122', 'extension', []],
  ['bip122', 'phone', ['anotherFamily'], ['anotherAccount']],
  ['polkadot', 'extension', []],
  ['polkadot', 'phone', []],
];

for (const [family, carrier, short, without = []] of pairs) {
  for (const action of Object.keys(actions) as Action[]) {
    if (without.includes(action)) continue;
    test(
      `${family}, ${carrier}: ${action}`,
      longUnless(short.includes(action)),
      async ({ openHost, openRelayHost, openEmbeddedHost, sandbox }) => {
        const open = signInCarriers({ openHost, openRelayHost, openEmbeddedHost, sandbox });
        await actions[action](await open(family, carrier));
      },
    );
  }
}

test('by keyboard alone: canceled, declined, signed, prompted again on another network, and disconnected', async ({
  openHost,
  openRelayHost,
  openEmbeddedHost,
  sandbox,
}) => {
  const host = await signInCarriers({ openHost, openRelayHost, openEmbeddedHost, sandbox })('polkadot', 'extension');
  const { page, dialog, opener } = host;
  const openByKey = async (): Promise<void> => {
    await pressByKey(host, opener);
    await dialog.waitFor();
  };
  const connectByKey = async (): Promise<void> => {
    await openByKey();
    await pressByKey(host, /Willow,/);
    await asked(host).waitFor();
    await expectFocus(host, 'h2 Sign in');
  };

  await test.step('not left by Escape; canceled', async () => {
    await connectByKey();
    await page.keyboard.press('Escape');
    await dialog.and(page.locator('.shake')).waitFor();
    await pressByKey(host, 'Cancel');
    await eventually(() => connected(host)).toStrictEqual([false, false]);
    await page.keyboard.press('Escape');
    await waitUntilClosed(host);
  });

  await test.step('read, declined, and signed', async () => {
    await connectByKey();
    await pressByKey(host, 'See the message');
    await dialog.getByRole('region', { name: 'Message to sign' }).waitFor();
    await host.answer('reject', () => pressByKey(host, 'Sign in'));
    await dialog.getByText('Signature declined').waitFor();
    await host.answer('approve', () => pressByKey(host, 'Sign in'));
    await waitUntilClosed(host);
    await expectSignedIn(host);
  });

  await test.step('prompted on another network', async () => {
    await openByKey();
    await pressByKey(host, /, choose a network$/);
    await pressByKey(host, 'Kusama');
    await asked(host).waitFor();
    await host.answer('approve', () => pressByKey(host, 'Sign in'));
    await eventually(() => session(host)).toStrictEqual([host.networks[1], await addressOf(host, 'polkadot')]);
  });

  await test.step('disconnected', async () => {
    await page.keyboard.press('Escape');
    await waitUntilClosed(host);
    await openByKey();
    await pressByKey(host, /, manage wallets$/);
    await pressByKey(host, 'Disconnect');
    await eventually(() => connected(host)).toStrictEqual([false, false]);
  });
});
