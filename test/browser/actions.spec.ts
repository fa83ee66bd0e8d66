import { openAccount, pebble } from './support/accountTest';
import { eventually } from './support/steps';
import { type Host, test } from './support/test';

/** Returns the labels of the account's actions in order. */
const actions = ({ dialog }: Host) => dialog.locator('.tiles .tile').allInnerTexts();

/** Sets the features of the project. Features that are not listed are off. */
const setProject = ({ sandbox }: Pick<Host, 'sandbox'>, ids: readonly string[]) =>
  fetch(sandbox.parts.config.url, {
    method: 'POST',
    body: JSON.stringify({ features: ids.map((id) => ({ id, isEnabled: true, config: null })) }),
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
