import { views } from '../../../src/chunks/views';
import type { ViewData, ViewName, ViewRow } from '../../../src/core/state/views';
import { longUnless } from '../support/longUnless';
import type { Controls } from '../support/openHostPage';
import { openModal } from '../support/steps';
import { heightOf, waitForContent } from './support/film';
import { expect, test } from './support/viewTest';

/** How far (px) the height that is reserved for a view may be from its first real content. */
const PLAY = 24;
const rows: Readonly<Partial<Record<ViewName, ViewRow>>> = views;

/** Views whose height does not depend on a service's response. */
const forVisitors: readonly ViewName[] = [
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'GetWallet',
  'Networks',
  'WhatIsANetwork',
  'WhatIsAWallet',
];
const forAccounts: readonly ViewName[] = [
  'Account',
  'CompatibleNetworks',
  'Networks',
  'Profile',
  'Swap',
  'WalletReceive',
  'WalletSend',
  'WalletSendSelectToken',
  'WhatIsABuy',
];

const customWallets = ['Juniper', 'Tern', 'Quarry'].map((name) => ({
  id: name.toLowerCase(),
  name,
  homepage: `https://${name.toLowerCase()}.example/`,
}));

const go = ({ page }: Controls, name: ViewName, data: ViewData = {}) =>
  page.evaluate(([name, data]) => stage.go(name, data), [name, data] as const);

for (const connected of [false, true])
  test(
    `${connected ? 'an account' : 'a visitor'}: the height that is reserved for a view is about its own`,
    longUnless(connected),
    async ({ openView }) => {
      const view = await openView({
        connected,
        options: { customWallets, networks: ['eip155:1', 'eip155:137', 'eip155:8453'] },
      });
      await openModal(view);
      for (const name of connected ? forAccounts : forVisitors) {
        await go(view, name);
        await waitForContent(view);
        const height = await heightOf(view);
        const reserved = rows[name]?.height ?? 0;
        expect.soft(Math.abs(height - reserved), `${name}: ${reserved} px, then ${height}`).toBeLessThanOrEqual(PLAY);
      }
    },
  );

test('a view that is late: a skeleton of its shape, as high as the view, inside the card', async ({ openView }) => {
  const chunks = ['account', 'directory', 'guide', 'networks', 'pairing', 'receive', 'send', 'socials'] as const;
  const view = await openView({ connected: true, held: chunks });
  const { page, dialog } = view;
  await page.evaluate(() => void WalletModal.open());
  for (const [name, parts, data] of [
    ['Account', 6],
    ['AllWallets', 17],
    ['Networks', 4],
    ['WalletReceive', 3],
    ['WalletSend', 4],
    ['WhatIsAWallet', 6],
    ['ConnectingSocial', 2, { provider: 'google' }],
  ] as const) {
    if (name !== 'Account') await go(view, name, data);
    await expect(dialog.locator('.slot:not(.leaving) > .waiting')).toHaveAttribute(
      'data-shape',
      rows[name]?.shape ?? 'list',
    );
    await dialog.locator('.slot:not(.leaving) > .waiting > i').first().waitFor({ state: 'attached' });
    const drawn = await dialog.locator('.slot:not(.leaving)').evaluate((slot: HTMLElement) => {
      const { bottom, height } = slot.getBoundingClientRect();
      const boxes = [...slot.querySelectorAll('i')].map((part) => part.getBoundingClientRect());
      return { height, inside: boxes.filter((box) => box.height && box.bottom <= bottom).length };
    });
    expect.soft(drawn.height, name).toBe(rows[name]?.height);
    expect.soft(drawn.inside, `parts of ${name}`).toBeGreaterThanOrEqual(parts);
  }
});
