import { toBaseUnits } from '../../../src/lib/amount';
import { namedKey } from '../../sandbox/solana/solanaKeys.mjs';
import { expect, type Host, type TestSandbox } from './baseTest';
import { amountField, receiverField } from './sendTest';
import { openByHandle } from './steps';

export const SOL = 1_000_000_000n;

/** An address without an account on the chain, the same in each run. */
export const newReceiver = (name: string): string => namedKey(`receiver ${name}`).address;

/** What an account has of the coin, in lamports. */
export const lamportsOf = async ({ callSolana }: TestSandbox, address: string): Promise<bigint> =>
  BigInt((await callSolana('getBalance', address)).value);

/** What an account has of a token, in base units. */
async function unitsOf({ callSolana, parts }: TestSandbox, address: string, symbol: string): Promise<bigint> {
  const mint = parts.solana.tokens.find((token) => token.symbol === symbol)?.address;
  const { value } = await callSolana('getTokenAccountsByOwner', address, { mint }, { encoding: 'jsonParsed' });
  return value.reduce(
    (sum: bigint, { account }: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }) =>
      sum + BigInt(account.data.parsed.info.tokenAmount.amount),
    0n,
  );
}

/** Opens the form for the coin or a token. */
export async function openForm(host: Host, symbol = 'SOL'): Promise<void> {
  await openByHandle(host, { view: 'WalletSend' });
  await amountField(host).waitFor();
  const current = host.button(/Change token$/);
  await current.waitFor();
  if ((await current.getAttribute('aria-label'))?.startsWith(`${symbol},`)) return;
  await current.click();
  await host.dialog.getByRole('searchbox').fill(symbol);
  await host.view.getByRole('button', { name: new RegExp(`\\b${symbol}\\b`) }).click();
  await host.button(new RegExp(`^${symbol},.*Change token$`)).waitFor();
}

/** Fills the form and opens the review. */
export async function reviewSolana(host: Host, amount: string, to: string): Promise<void> {
  await amountField(host).fill(amount);
  await receiverField(host).fill(to);
  await host.button('Review').click();
  await host.dialog.getByRole('heading', { name: 'Review send' }).waitFor();
  await sendButton(host).waitFor();
}

/** The first amount in a row of a review; undefined without the row. Its value in money is left out. */
async function readAmount({ view }: Host, label: string): Promise<string | undefined> {
  const parts = view.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd/descendant-or-self::*');
  const texts = await parts.allTextContents();
  return texts.map((text) => /^(?:about )?([\d.]+) [A-Z]+$/.exec(text.trim())?.[1]).find(Boolean);
}

/** The amounts of a review: the fee, including the price of a new account, in lamports, and the received amount. */
async function readReview(host: Host): Promise<{ fee: bigint; received: string | undefined }> {
  const [fee = '', received] = [await readAmount(host, 'Network fee'), await readAmount(host, 'They get')];
  return { fee: toBaseUnits(fee, 9), received };
}

export const sendButton = (host: Host) => host.button(/^Send [\d.,]+ /);

/** Waits until the transfer is done, and goes back to the account. */
export async function finish({ button, dialog }: Host, amount: string, symbol: string): Promise<void> {
  await dialog.getByText(`${amount} ${symbol} sent`).waitFor();
  await button('Done').click();
}

/** Tokens of both programs, the last of which keeps a part of each transfer. */
export const tokenSymbols = ['CORAL', 'PEARL', 'TOLL'] as const;

interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly symbol: string;
  readonly amount: string;
  /** Answers the wallet's request, if it has one in the page. */
  readonly approve?: () => Promise<void>;
}

/** Sends, and expects the chain's balances to match the review exactly. */
export async function sendAsReviewed(
  host: Host,
  sandbox: TestSandbox,
  { from, to, symbol, amount, approve }: Transfer,
): Promise<void> {
  const isCoin = symbol === 'SOL';
  const held = (address: string) => (isCoin ? lamportsOf(sandbox, address) : unitsOf(sandbox, address, symbol));
  const before = [await lamportsOf(sandbox, from), await held(from), await held(to)] as const;
  await openForm(host, symbol);
  await reviewSolana(host, amount, to);
  const { fee, received = amount } = await readReview(host);
  expect(received === amount).toBe(symbol !== 'TOLL');
  await sendButton(host).click();
  await approve?.();
  await host.dialog
    .getByText(received === amount ? 'has received it.' : `has received ${received.slice(0, 4)}`)
    .waitFor();
  await finish(host, amount, symbol);
  const units = (text: string) => toBaseUnits(text, isCoin ? 9 : 6);
  expect(before[0] - (await lamportsOf(sandbox, from))).toBe(isCoin ? units(amount) + fee : fee);
  expect(before[1] - (await held(from))).toBe(isCoin ? units(amount) + fee : units(amount));
  expect((await held(to)) - before[2]).toBe(units(received));
}

/** The number of requests to the page's nodes to send a transaction. */
export const broadcasts = async ({ requestsOf }: TestSandbox): Promise<number> =>
  (await requestsOf('solana')).filter(({ rpc }) => rpc.includes('sendTransaction')).length;

/** Changes what becomes of transactions on Solana. */
export const turnChain = ({ parts, postJson }: TestSandbox, verb: 'hold' | 'mine' | 'release' | 'expire') =>
  postJson('/transactions', { chain: parts.solana.network, do: verb });

/** Sets an account's balance, in base units. */
export const give = ({ parts, postJson }: TestSandbox, holder: string, symbol: string, amount: bigint) =>
  postJson('/tokens', { chain: parts.solana.network, holder, symbol, amount: String(amount) });
