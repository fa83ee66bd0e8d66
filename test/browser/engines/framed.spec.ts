import { addFrame, expectedNote, framedNote, framedPage, noNote, otherSite } from '../support/framing';
import { eventually } from '../support/steps';
import { expect, test } from '../support/test';

// Some versions of Firefox do not support `ancestorOrigins`.
test('frame: the page’s host is shown in a frame of another site, even with one in between, not in a same-origin one', async ({
  driver,
  sandbox,
  site,
}) => {
  const inner = framedPage(sandbox);
  const opened = () =>
    driver.runIn(inner, () => {
      // A second `open()` joins the one that is in progress.
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
