import { focused } from '../support/inPage';
import { expectFocus, openModal, waitUntilClosed } from '../support/steps';
import { expect, test } from './support/viewTest';
import { rejectRequests, setAccount, setChain } from './support/walletEvents';

const [first, second] = ['0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc', '0x90f79bf6eb2c4f870365e785982e1f101e93b906'];

test('Tab and Shift+Tab cycle within the modal', async ({ openView }) => {
  const view = await openView({ wallets: ['Pebble', 'Northwind'] });
  const { page } = view;
  await openModal(view);
  await view.button('Northwind').waitFor();
  // The directory adds rows when it responds. Start once the last of them is there.
  await view.button('Harbor').waitFor();
  await expectFocus(view, 'h2 Connect wallet');
  const round = async (key: string) => {
    const stops: string[] = [];
    for (;;) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(focused);
      if (stops.includes(stop) || stops.length > 20) return { stops, next: stop };
      stops.push(stop);
    }
  };
  const forward = await round('Tab');
  expect(forward.next).toBe(forward.stops[0]);
  expect(
    forward.stops.includes('button Close') && forward.stops.includes('button Northwind, Installed'),
    String(forward.stops),
  ).toBeTruthy();
  // Focus is on the first stop again, so Shift+Tab starts with the last one.
  const backward = await round('Shift+Tab');
  expect(backward.stops).toStrictEqual(forward.stops.toReversed());
});

test('Back while the view before still fades out: focus returns to the control in the view, not to its copy', async ({
  openView,
}) => {
  const view = await openView({ held: ['directory'] });
  await openModal(view);
  // The copy stays as long as the next view has nothing to show.
  await view.button(/^All wallets/).click();
  await view.dialog.locator('.leaving').waitFor();
  await view.button('Back').click();
  await expectFocus(view, /^button All wallets/);
  await view.page.evaluate(() => stage.release('directory'));
});

test('the amount takes focus also on the first visit, when the form is drawn later than its view', async ({
  openView,
}) => {
  const view = await openView({ connected: true, view: 'Account' });
  for (let visit = 1; visit <= 2; visit += 1) {
    await view.button('Send').click();
    await view.view.getByRole('textbox', { name: 'You send' }).waitFor();
    await expectFocus(view, /^input/);
    await view.button('Back').click();
    await view.button('Send').waitFor();
  }
});

test('Back from a view that a token’s page has opened: focus returns to the control in that page', async ({
  openView,
}) => {
  const view = await openView({ connected: true, view: 'Account' });
  await view.button('USD Coin').first().click();
  await view.view.locator('.details').getByRole('button', { name: 'Send' }).click();
  await view.view.getByRole('textbox', { name: 'You send' }).waitFor();
  await view.button('Back').click();
  await view.view.getByRole('heading', { name: /^USD Coin/ }).waitFor();
  await expectFocus(view, 'button Send');
  await view.button('Back').click();
  await expectFocus(view, /^button USD Coin/);
});

test('if the focused element is removed, the title takes focus', async ({ openView }) => {
  const view = await openView({ connected: true, view: 'Account' });
  const { page } = view;
  const tabs = view.dialog.getByRole('tab');
  await tabs.last().click();
  await setChain(view, 137);
  await view.button('Polygon, choose a network').waitFor();
  await expectFocus(view, 'h2 Account');
  await view.dialog.getByRole('tab', { name: 'Tokens' }).click();
  await view.button('USD Coin').first().click();
  await expectFocus(view, /^h3 USD Coin/);
  await setAccount(view, first);
  await expectFocus(view, 'h2 Account');
  await view.button('Receive').focus();
  await setAccount(view, second);
  await expectFocus(view, 'h2 Account');
  // Moves to a stop other than the first one.
  await page.keyboard.press('Tab');
  await expectFocus(view, 'button Close');
});

test('if a button is removed by its own press, the title takes focus', async ({ openView }) => {
  const view = await openView();
  await rejectRequests(view, 'Pebble');
  await openModal(view);
  await view.button('Pebble').click();
  await view.button('Try again').waitFor();
  await view.page.evaluate(() => stage.provider('Pebble').behave({ eth_requestAccounts: () => new Promise(() => {}) }));
  await view.button('Try again').press('Enter');
  await view.button('Try again').waitFor({ state: 'detached' });
  await expectFocus(view, 'h2 Pebble');
});

test('if the opener is in a menu that has closed, focus returns to the first button of the modal that can take it', async ({
  openView,
}) => {
  const view = await openView();
  const { page } = view;
  await page.evaluate(() => {
    const menu = document.querySelector('main') as HTMLElement;
    const header = document.querySelector('footer') as HTMLElement;
    for (const [parent, id] of [
      [menu, 'menu-button'],
      [header, 'header-button'],
    ] as const)
      parent.append(Object.assign(document.createElement('wallet-modal-button'), { id, tabIndex: 0 }));
  });
  for (const closed of ['display: none', 'visibility: hidden']) {
    await openModal(view);
    await page.evaluate((style) => {
      (document.querySelector('main') as HTMLElement).style.cssText = style;
    }, closed);
    await page.keyboard.press('Escape');
    await waitUntilClosed(view);
    await expectFocus(view, '#header-button');
    await page.evaluate(() => {
      (document.querySelector('main') as HTMLElement).style.cssText = '';
    });
  }
});

test('from a dialog of the host, the modal opens inside it, and closing leaves that dialog open', async ({
  openView,
}) => {
  const view = await openView();
  const { page } = view;
  await page.evaluate(() => {
    const around = document.createElement('dialog');
    around.append(document.querySelector('#opener') as Element);
    document.body.append(around);
    around.showModal();
  });
  await view.opener.click();
  const title = page.locator('wallet-modal').getByRole('heading', { level: 2 });
  await title.waitFor();
  await expectFocus(view, 'h2 Connect wallet');
  await view.button('What is a wallet?').click();
  await title.filter({ hasText: 'What is a wallet?' }).waitFor();
  await page.keyboard.press('Escape');
  await title.waitFor({ state: 'detached' });
  await expectFocus(view, '#opener');
  expect(await page.locator('dialog').evaluate((dialog) => (dialog as HTMLDialogElement).open)).toBe(true);
});
