import type { Host, TestSandbox } from './baseTest';
import { eventually, openModal } from './steps';

/** Keeps new transactions pending. */
export const hold = (sandbox: TestSandbox) => sandbox.postJson('/transactions', { do: 'hold' });
/** Mines the pending transactions, and the following ones at once. */
export const release = (sandbox: TestSandbox) => sandbox.postJson('/transactions', { do: 'release' });

/** Waits until the network has one pending transaction, and returns its hash. */
export async function waitForPending(sandbox: TestSandbox): Promise<string> {
  await eventually(async () => (await sandbox.fetchJson('/transactions')).pending.length).toBe(1);
  return (await sandbox.fetchJson('/transactions')).pending[0].hash;
}

/** Mines the pending transactions while the called contract or recipient reverts. */
export async function mineReverted(sandbox: TestSandbox, target: string): Promise<void> {
  await sandbox.postJson('/transactions', { do: 'fail', hash: await waitForPending(sandbox), target });
  await release(sandbox);
}

/** Reloads the page and waits until it is connected again. */
export async function reload({ page }: Host): Promise<void> {
  await page.reload();
  await page.waitForFunction(() => WalletModal.getAccount().isConnected);
}

/** Waits until a step is in progress, which means that the page has the hash. */
export const waitForStep = ({ view }: Host, step: string) =>
  view.locator('li[aria-current="step"]').filter({ hasText: step }).waitFor();

/** Opens the account's activity. */
export async function openActivity(host: Host): Promise<void> {
  await openModal(host);
  await host.dialog.getByRole('tab', { name: 'Activity' }).click();
}

/** Returns the payment events that the page received. */
export const payEvents = ({ page }: Host) =>
  page.evaluate(() =>
    hostEvents.flatMap(({ name, detail }) =>
      name === 'event' && String(detail.event).startsWith('PAY_') ? [[detail.event, detail.properties]] : [],
    ),
  );

/** Starts watching for a toast before it is shown: it is visible only for a moment. */
export const watchToast = ({ dialog }: Host, text: string) =>
  dialog.locator('.toast').filter({ hasText: text }).first().waitFor();
