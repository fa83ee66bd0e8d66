import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { until } from './support/createTestHandle';
import { settle } from './support/render';

const { error } = console;
const reported: unknown[] = [];

test.before(async () => {
  console.error = (cause: unknown) => void reported.push(cause);
  // Its own tag is missing here, which it reports.
  await settle(() => void import('../src/script'));
  await until('the global', () => Boolean(window.WalletModal));
  reported.length = 0;
});
test.after(async () => {
  console.error = error;
  await settle(() => window.WalletModal?.destroy());
});

/** Clicks a button of the page that opens the modal with a view. */
async function click(view: string): Promise<void> {
  document.body.innerHTML = `<button data-wallet-modal-open="${view}">Wallet</button>`;
  await settle(() => document.querySelector('button')?.click());
}

test('script: a button with the name of no view is reported in the console', async () => {
  await click('Swapp');
  await until('a report', () => reported.length > 0);
  assert.is((reported[0] as { code?: unknown }).code, 'invalidOptions');
  assert.match(String(reported[0]), "Invalid option 'view': expected one of ");
  assert.not(WalletModal.getState().open);
});

test('script: a button without a name opens the modal, and reports nothing', async () => {
  reported.length = 0;
  await click('');
  await until('open', () => WalletModal.getState().open);
  assert.equal(reported, []);
});

test.run();
