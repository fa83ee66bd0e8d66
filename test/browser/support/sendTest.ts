import { createPublicClient, decodeFunctionData, erc20Abi, http } from 'viem';
import { openAccount, pebble } from './accountTest';
import type { Host, HostParams, TestSandbox } from './baseTest';

type Hex = `0x${string}`;
export type OpenHost = (params: HostParams) => Promise<Host>;

/** Creates a client for the first chain. */
export const createNode = (sandbox: TestSandbox) => createPublicClient({ transport: http(sandbox.chain(1).direct) });

/** Returns a mined transaction. */
export async function readMined(sandbox: TestSandbox, hash: string) {
  const { status } = await sandbox.minedReceipt(1, hash as Hex);
  const { from, to, value, input, nonce } = await createNode(sandbox).getTransaction({ hash: hash as Hex });
  return { status, from, to, value, input, nonce };
}

/** Decodes the recipient and the amount of a token transfer. */
export const readTransfer = (input: Hex) => decodeFunctionData({ abi: erc20Abi, data: input });

/** Returns the transactions that the wallet was requested to send, in order. */
export const requestedTransactions = async ({ page }: Pick<Host, 'page'>) =>
  page.evaluate(() =>
    sandboxWallets.headless.requests
      .filter(({ method }) => method === 'eth_sendTransaction')
      .map(({ params }) => params[0]),
  );

/** Returns the events about transfers that the host received. */
export const sendEvents = ({ page }: Pick<Host, 'page'>) =>
  page.evaluate(() =>
    (window.hostEvents ?? [])
      .filter(({ name, detail }) => name === 'event' && /SEND/.test(String(detail.event)))
      .map(({ detail }) => detail as unknown as { event: string; properties: Record<string, unknown> }),
  );

/** Opens a page, connects Pebble, and opens the form from the account's actions. */
export async function openSend(openHost: OpenHost): Promise<Host> {
  const host = await openHost(pebble);
  await openAccount(host);
  await host.button('Send').click();
  await amountField(host).waitFor();
  return host;
}

export const amountField = ({ dialog }: Host) => dialog.getByRole('textbox', { name: 'You send' });
export const receiverField = ({ dialog }: Host) => dialog.getByRole('textbox', { name: 'To', exact: true });

/** Fills the form and opens the review. */
export async function review(host: Host, amount: string, to: string): Promise<void> {
  await amountField(host).fill(amount);
  await receiverField(host).fill(to);
  await host.button('Review').click();
  await host.dialog.getByRole('heading', { name: 'Review send' }).waitFor();
}

/** Opens the review of an amount of ether on a new page. */
export async function openReview(openHost: OpenHost, amount: string, to: string): Promise<Host> {
  const host = await openSend(openHost);
  await review(host, amount, to);
  return host;
}
