import { expect, test } from '../support/engineTest';
import { addFrame, expectedNote, framedNote, framedPage, noNote, otherSite } from '../support/framing';
import { eventually } from '../support/steps';

// Firefox has no list of ancestors in all its versions.
test('in a frame of another site, of one between, and of its own origin', async ({ driver, sandbox, site }) => {
  const inner = framedPage(sandbox);
  const opened = () =>
    driver.runIn(inner, () => {
      // An opening that is under way is only joined.
      void window.WalletModal?.open();
      return Boolean(document.querySelector('wallet-modal')?.shadowRoot?.querySelector('ul button'));
    });
  await driver.open(otherSite(site, '/', inner));
  await eventually(opened).toBe(true);
  expect(await driver.runIn(inner, framedNote)).toStrictEqual(expectedNote(sandbox));
  for (const [address, note] of [
    [otherSite(site, '/between', inner), expectedNote(sandbox)],
    [inner, noNote],
  ] as const) {
    await driver.open(sandbox.pageUrl({ policy: 'none', script: 'none', wallets: '' }));
    await driver.run(addFrame, address);
    await eventually(opened).toBe(true);
    expect(await driver.runIn(inner, framedNote)).toStrictEqual(note);
  }
});
