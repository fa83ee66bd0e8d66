import { audit } from '../support/audit.mjs';
import { checkView } from '../support/checkView';
import { openByHandle } from '../support/steps';
import { expect, test } from './support/viewTest';

const long = { tag: '@long' };

test.fail('a view that logs an error fails the test', long, async ({ openView }) => {
  const { page } = await openView();
  await page.evaluate(() => console.error('an error'));
});

test.fail('a view that violates the policy of its page fails the test', long, async ({ openView }) => {
  const { page } = await openView({ expected: { console: [/./] } });
  await page.evaluate(async () => {
    const reported = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve));
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'a { color: red }' }));
    await reported;
  });
});

test('audit, checkView: a fault that axe finds in the modal is reported', long, async ({ openView }) => {
  const view = await openView();
  const { page } = view;
  await openByHandle(view);
  await view.dialog.waitFor();
  expect(await audit(page)).toStrictEqual([]);
  await checkView(page, 'Connect');
  await page.evaluate(() => {
    const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('[role=dialog]');
    dialog?.append(document.createElement('button'));
  });
  expect(await audit(page)).toStrictEqual([expect.stringMatching(/^button-name: <button>/)]);
  await expect(checkView(page, 'Connect')).rejects.toThrow(/button-name: <button>/);
});
