import { openAccount, pebble } from './support/accountTest';
import { eventually } from './support/steps';
import { expect, type Host, test } from './support/test';

/** Returns the labels of the account's actions in order. */
const actions = ({ dialog }: Host) => dialog.locator('.tiles .tile').allInnerTexts();

/** Sets the features of the project. Features that are not listed are off. */
const setProject = ({ sandbox }: Pick<Host, 'sandbox'>, ids: readonly string[]) =>
  fetch(sandbox.parts.config.url, {
    method: 'POST',
    body: JSON.stringify({ features: ids.map((id) => ({ id, isEnabled: true, config: null })) }),
  });

test('Tokens: a token’s Send button starts a transfer of that token', async ({ openHost }) => {
  const host = await openHost(pebble);
  const { dialog, title } = host;
  await openAccount(host);
  await dialog.getByRole('button', { name: /^USD Coin on Ethereum, 2/ }).click();
  await dialog.locator('.details .tile').filter({ hasText: 'Send' }).click();
  await expect(title).toHaveText('Send');
  await expect(dialog.getByText('USDC').first()).toBeVisible();
});

for (const [on, shown] of [
  [
    ['onramp', 'swap'],
    ['Buy', 'Swap', 'Receive', 'Send'],
  ],
  [['swap'], ['Swap', 'Receive', 'Send']],
  [[], ['Receive', 'Send']],
] as const) {
  test(`actions: the project enables ${on.join(' and ') || 'neither buying nor swapping'}`, async ({
    openHost,
    sandbox,
  }) => {
    await setProject({ sandbox }, on);
    const host = await openHost(pebble);
    await openAccount(host);
    await eventually(() => actions(host)).toEqual(shown);
  });
}
