import { longUnless } from '../support/longUnless';
import { box, eventually, openModal, waitForAnimations } from '../support/steps';
import { expect, test } from './support/viewTest';

const touch = { context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };

for (const [pointer, context] of Object.entries({ mouse: {}, finger: touch }))
  test(
    `press: no error moves a button between down and up of a ${pointer}`,
    longUnless(pointer === 'finger'),
    async ({ openView }) => {
      const view = await openView({ connected: true, view: 'WalletSend', ...context });
      const { dialog, page } = view;
      /** Presses a button, and checks that it is released where it was pressed. */
      const press = async (button: ReturnType<typeof view.button>): Promise<void> => {
        await button.hover({ trial: pointer === 'finger' });
        if (pointer === 'finger') return button.tap({ force: true });
        await page.mouse.down();
        const pressed = await button.boundingBox();
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect(await button.boundingBox()).toEqual(pressed);
        await page.mouse.up();
      };
      const amount = dialog.getByRole('textbox', { name: 'You send' });
      const max = dialog.getByRole('button', { name: /^Max/ });
      await max.waitFor();
      await amount.fill('1.2.5');
      await press(max);
      await expect(amount).not.toHaveValue('1.2.5');
      await expect(amount).not.toHaveAttribute('aria-invalid');

      await amount.fill('1,250');
      await press(view.button('Enter an amount'));
      await expect(amount).toBeFocused();
      await press(view.button('1.25 ETH'));
      await expect(amount).toHaveValue('1.25');

      const receiver = dialog.getByRole('textbox', { name: 'To', exact: true });
      await receiver.fill('juniper');
      await press(view.button('Add a recipient'));
      await dialog.getByText('This isn’t an address or a name.').waitFor();
      await expect(receiver).toBeFocused();
    },
  );

test('press: new rows do not move a control while it is pressed', async ({ openView }) => {
  const view = await openView();
  const { page, dialog } = view;
  let answer: (value?: unknown) => void = () => {};
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  await page.route('**/getWallets**', async (route) => {
    await answered;
    await route.fulfill({ json: { data: [], count: 0 } });
  });
  await openModal(view);
  await dialog.getByLabel('Email address').waitFor();
  await waitForAnimations(view);
  const waiting = await box(view);
  await view.button('What is a wallet?').hover();
  await page.mouse.down();
  answer();
  await dialog.locator('.late').first().waitFor({ state: 'detached' });
  expect(await box(view)).toStrictEqual(waiting);
  await page.mouse.up();
  await dialog.getByText('Use it anywhere').waitFor();

  await view.button('Back').click();
  await view.button('Pebble').waitFor();
  await eventually(async () => (await box(view)).height !== waiting.height).toBe(true);
});
