import { announced, announceWallets } from './support/announceWallets';
import { longUnless } from './support/longUnless';
import { eventually, openModal } from './support/steps';
import { expect, type Host, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const copies = [
  { name: 'Harbor', rdns: 'garden.harbor', uuid: 'aaaaaaaa-0000-4000-8000-000000000000' },
  { name: 'Harbor', rdns: 'garden.harbor', uuid: 'bbbbbbbb-0000-4000-8000-000000000000' },
];

test('two wallets with the same identity: listed separately, and both marked as possible copies', async ({
  openHost,
}) => {
  const host = await openHost({ before: announceWallets(copies) });
  await openModal(host);
  const rows = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: announced });
  await rows.first().waitFor();
  expect(await rows.filter({ hasText: 'Possible copy' }).count()).toBe(2);
});

const copyOfHarbor = { name: 'Harbor', rdns: 'evil.harbor' };

/** Opens the row or tile with that name, and returns where it leads. */
async function openWallet(host: Host, name: RegExp) {
  await host.dialog.getByRole('button', { name }).click();
  const where = () => host.page.evaluate(() => WalletModal.getState().view);
  await eventually(where).toMatch(/^Connecting/);
  return where();
}

for (const real of [false, true]) {
  test(
    `a wallet with a copied name: the ${real ? 'installed' : 'listed'} wallet with that name keeps its position`,
    longUnless(real),
    async ({ openHost }) => {
      const host = await openHost({
        wallets: real ? 'metamaskProviders' : undefined,
        // A response would close the modal, even after Back.
        walletConfig: { metamaskProviders: { policy: 'never' } },
        before: announceWallets([copyOfHarbor]),
      });
      // Only beside the installed one: a wallet that is not installed announces nothing.
      const copy = real ? /^Harbor, evil\.harbor, Possible copy/ : /^Harbor, evil\.harbor, Installed/;
      const listed = real ? /^Harbor, garden\.harbor, Possible copy/ : /^Harbor, garden\.harbor(, Certified)?$/;
      const view = real ? 'ConnectingExternal' : 'ConnectingWalletConnect';
      const both = async () => [
        await host.dialog.getByRole('button', { name: copy }).count(),
        await host.dialog.getByRole('button', { name: listed }).count(),
        await host.dialog.getByRole('button', { name: /^Harbor/ }).count(),
      ];
      const back = () => host.button('Back').click();

      await openModal(host);
      await eventually(both).toStrictEqual([1, 1, 2]);
      expect(await openWallet(host, copy)).toBe('ConnectingExternal');
      await back();
      expect(await openWallet(host, listed)).toBe(view);
      await back();

      await host.dialog.getByRole('button', { name: /^All wallets/ }).click();
      await eventually(both).toStrictEqual([1, 1, 2]);
      expect(await openWallet(host, listed)).toBe(view);
      await back();
      await eventually(both).toStrictEqual([1, 1, 2]);
      expect(await openWallet(host, copy)).toBe('ConnectingExternal');
      await back();

      await host.dialog.getByRole('searchbox').fill('harbor');
      await host.view.locator('.wallets:not([aria-busy])').waitFor();
      await eventually(async () => (await both()).slice(0, 2)).toStrictEqual([1, 1]);
      const text = await host.dialog.getByRole('button', { name: copy }).textContent();
      expect(text ?? '', 'the source is on the screen, not only in the name').toContain('evil.harbor');
      expect(await openWallet(host, listed)).toBe(view);
    },
  );
}
