import { longUnless } from '../support/longUnless';
import type { Controls } from '../support/openHostPage';
import { eventually, waitForAnimations } from '../support/steps';
import { expect, test } from './support/viewTest';

const names = ['Ethereum', 'Base', 'Polygon', 'Gnosis', 'Avalanche', 'Celo', 'Linea', 'Scroll', 'Zora'];
const networks = names.map((name, index) => ({
  id: index + 1,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}));

/** Returns the top of the field (px) once the card has stopped moving. */
async function top(view: Controls): Promise<number | undefined> {
  await waitForAnimations(view);
  return (await view.dialog.getByRole('searchbox').boundingBox())?.y;
}

for (const [shape, viewport] of [
  ['card', { width: 1280, height: 800 }],
  ['sheet', { width: 390, height: 844 }],
] as const) {
  for (const [name, queries, empty] of [
    ['AllWallets', ['an', 'anch', 'no such wallet'], 'No wallet found'],
    ['Networks', ['a', 'ar', 'lagoon'], 'No network matches “lagoon”.'],
  ] as const) {
    test(
      `${name}, ${shape}: the search field stays in place, whatever the number of results`,
      longUnless((shape === 'card' && name === 'AllWallets') || (shape === 'sheet' && name === 'Networks')),
      async ({ openView }) => {
        const view = await openView({ view: name, options: { networks }, context: { viewport } });
        const { page, dialog } = view;
        await dialog.getByRole('listitem').nth(8).waitFor();
        const field = dialog.getByRole('searchbox');
        const before = await top(view);
        for (const query of queries) {
          await field.fill(query);
          await (query === queries[2]
            ? dialog.getByText(empty).waitFor()
            : page
                .getByRole('status')
                .filter({ hasText: /found$/ })
                .waitFor());
          expect(await top(view), query).toBe(before);
        }
        await field.press('Escape');
        await eventually(() => dialog.getByRole('listitem').count()).toBeGreaterThan(8);
        expect(await top(view), 'cleared').toBe(before);
      },
    );
  }
}

test('AllWallets: after Back to a search, the field stays in place, too', async ({ openView }) => {
  const view = await openView({ view: 'AllWallets' });
  const { dialog } = view;
  const field = dialog.getByRole('searchbox');
  await field.fill('anch');
  const tile = dialog.getByRole('button', { name: 'Amber Anchor' });
  await tile.click();
  await view.button('Back').click();
  await tile.waitFor();
  const before = await top(view);
  await field.fill('no such wallet');
  await dialog.getByText('No wallet found').waitFor();
  expect(await top(view)).toBe(before);
});
