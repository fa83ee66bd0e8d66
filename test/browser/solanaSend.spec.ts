import { verifyPayment } from '../sandbox/solana/shop.mjs';
import { longUnless } from './support/longUnless';
import { sendEvents } from './support/sendTest';
import { slow } from './support/slow';
import {
  broadcasts,
  finish,
  give,
  lamportsOf,
  newReceiver,
  openForm,
  reviewSolana,
  SOL,
  sendAsReviewed,
  sendButton,
  turnChain,
} from './support/solanaSendSteps';
import { connectByPage, connectSolana, solanaPage } from './support/solanaSteps';
import { askedOf, eventually, familyStatus, openByHandle, openModal, wallet } from './support/steps';
import { expect, type Host, type TestSandbox, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** Sends the reviewed transfer, and reloads the page while it is pending. Resolves once it is complete. */
async function sendOverReload(host: Host, sandbox: TestSandbox): Promise<void> {
  await turnChain(sandbox, 'hold');
  await sendButton(host).click();
  await host.view.getByText('You can close this. The transfer continues.').waitFor();
  await host.page.reload();
  await eventually(() => familyStatus(host, 'solana')).toBe('connected');
  await openModal(host);
  await turnChain(sandbox, 'release');
  await host.dialog.getByText('Transfer complete').waitFor();
}

/** The receiver of a token: an account that does not exist on the chain, or one that has some of it. */
async function receiverOf(sandbox: TestSandbox, symbol: string, age: 'new' | 'old'): Promise<string> {
  const to = newReceiver(`${age} ${symbol}`);
  if (age === 'old') await give(sandbox, to, symbol, symbol === 'SOL' ? SOL : 1_000_000n);
  return to;
}

type Transfer = readonly [symbol: 'SOL' | 'CORAL' | 'PEARL' | 'TOLL', age: 'new' | 'old'];

/**
 * What each wallet sends to accounts of which age: the coin, and tokens of both programs, the last of which keeps a part of each
 * transfer. `npm test` sends each of them once, and each wallet to both ages.
 */
const transfers: readonly { isShort: boolean; ours: readonly Transfer[]; theirs: readonly Transfer[] }[] = [
  {
    isShort: true,
    ours: [
      ['SOL', 'new'],
      ['TOLL', 'old'],
    ],
    theirs: [
      ['CORAL', 'old'],
      ['PEARL', 'new'],
    ],
  },
  {
    isShort: false,
    ours: [
      ['CORAL', 'new'],
      ['PEARL', 'old'],
    ],
    theirs: [
      ['SOL', 'old'],
      ['TOLL', 'new'],
    ],
  },
];

const listed = (rows: readonly Transfer[]): string => rows.map(([symbol, age]) => `${symbol} to ${age}`).join(', ');

for (const { isShort, ours, theirs } of transfers) {
  test(
    `our wallet: sends ${listed(ours)} accounts, and the balances match the review`,
    longUnless(isShort),
    async ({ openHost, sandbox }) => {
      const host = await openHost(solanaPage(sandbox));
      const from = await connectSolana(host, 'Cove');
      for (const [symbol, age] of ours)
        await test.step(`${symbol} to ${age} account`, async () =>
          sendAsReviewed(host, sandbox, {
            from,
            to: await receiverOf(sandbox, symbol, age),
            symbol,
            amount: '1.234567',
          }));
    },
  );

  test(
    `a third-party wallet: sends ${listed(theirs)} accounts, and the balances match the review`,
    longUnless(isShort),
    async ({ openHost, sandbox }) => {
      const host = await openHost(solanaPage(sandbox));
      // Its account is funded before the modal reads the balance: it creates a new key for each connection.
      const from = await connectByPage(host, 'Burner Wallet');
      for (const symbol of ['SOL', ...theirs.map(([symbol]) => symbol)])
        await give(sandbox, from, symbol, 5n * (symbol === 'SOL' ? SOL : 1_000_000n));
      expect(await connectSolana(host, 'Burner Wallet')).toBe(from);
      for (const [symbol, age] of theirs)
        await test.step(`${symbol} to ${age} account`, async () =>
          sendAsReviewed(host, sandbox, {
            from,
            to: await receiverOf(sandbox, symbol, age),
            symbol,
            amount: '0.75',
          }));
    },
  );
}

/** A dishonest wallet's changes, and the expected messages. */
const tricks = {
  otherReceiver: 'changed what you reviewed',
  otherAmount: 'changed what you reviewed',
  oneUnitMore: 'changed what you reviewed',
  addedInstruction: 'changed what you reviewed',
  lookAlikeGuards: 'changed what you reviewed',
  raisedFee: 'set a much higher fee',
  unsigned: 'Nothing was sent.',
  cut: 'Nothing was sent.',
  text: 'Nothing was sent.',
} as const;

/** `npm test` tries one trick for each text, and one change that passes. */
const isFirstOfText = (trick: string): boolean => ['otherReceiver', 'raisedFee', 'unsigned', 'guards'].includes(trick);

for (const isShort of [true, false]) {
  const refused = Object.entries(tricks).filter(([trick]) => isFirstOfText(trick) === isShort);
  const passing = ['guards', 'newBlockhash', 'sendsItself'].filter((trick) => isFirstOfText(trick) === isShort);
  test(`altered by the wallet, shown, not sent: ${refused.map(([trick]) => trick).join(', ')}; ${passing.join(' and ')} passes`, {
    ...longUnless(isShort),
    ...slow('up to eight transfers'),
  }, async ({ openHost, sandbox }) => {
    const host = await openHost(solanaPage(sandbox));
    const { button, view } = host;
    const from = await connectSolana(host, 'Cove');
    const to = newReceiver('tricks');
    const before = await lamportsOf(sandbox, from);
    await openForm(host);
    await reviewSolana(host, '0.1', to);
    for (const [trick, text] of refused)
      await test.step(trick, async () => {
        await wallet(host, 'cove', 'setTrick', trick);
        await sendButton(host).click();
        await view.getByText('Nothing was sent', { exact: true }).waitFor();
        await view.getByText(text).waitFor();
        await button('Back').last().click();
        await sendButton(host).waitFor();
      });
    expect(await broadcasts(sandbox)).toBe(0);
    expect(await lamportsOf(sandbox, from)).toBe(before);

    for (const [index, trick] of passing.entries())
      await test.step(trick, async () => {
        await wallet(host, 'cove', 'setTrick', trick);
        if (index) {
          await openForm(host);
          await reviewSolana(host, '0.1', to);
        }
        await sendButton(host).click();
        await finish(host, '0.1', 'SOL');
        expect(await lamportsOf(sandbox, to)).toBe((BigInt(index + 1) * SOL) / 10n);
      });
  });
}

test(
  'send on Solana: five clicks, a lost response, an expired and repeated transfer, and the maximum',
  slow('five transfers'),
  async ({ openHost, sandbox }) => {
    const host = await openHost(solanaPage(sandbox, { expected: { console: [/Failed to load resource/] } }));
    const { button, page, view } = host;
    const from = await connectSolana(host, 'Cove');
    const to = newReceiver('troubles');

    await test.step('five clicks', async () => {
      await openForm(host);
      await reviewSolana(host, '0.1', to);
      await sendButton(host).evaluate((send: HTMLElement) => {
        for (let clicks = 0; clicks < 5; clicks += 1) send.click();
      });
      await finish(host, '0.1', 'SOL');
      expect((await askedOf(host, 'cove')).filter((method) => method === 'signTransaction').length).toBe(1);
      expect(await lamportsOf(sandbox, to)).toBe(SOL / 10n);
    });

    await test.step('a lost answer', async () => {
      await openForm(host);
      await reviewSolana(host, '0.1', to);
      await sandbox.setFault({ part: 'solana', fault: 'cut', match: 'sendTransaction' });
      await sendButton(host).click();
      await finish(host, '0.1', 'SOL');
      await sandbox.setFault({ part: 'solana', fault: null });
      expect(await lamportsOf(sandbox, to)).toBe(SOL / 5n);
    });

    await test.step('expired, and repeated', async () => {
      await openForm(host);
      await reviewSolana(host, '0.1', to);
      await turnChain(sandbox, 'hold');
      await sendButton(host).click();
      await view.getByText('Approved in Cove').waitFor();
      // A transfer that is only signed, and on no node yet, stays in the form when it expires.
      await page.waitForFunction(() => {
        const rows: { hash?: string; isSigned?: true }[] = JSON.parse(
          localStorage.getItem('wallet-modal/v1/submissions') ?? '[]',
        );
        return rows.every(({ hash, isSigned }) => hash && !isSigned);
      });
      // Its lifetime counts from the modal's first status check: mine blocks until it is over.
      const isOver = view.getByText('Not carried out in time').waitFor();
      let isMining = true;
      const mining = (async () => {
        while (isMining) await turnChain(sandbox, 'expire');
      })();
      await isOver.finally(() => {
        isMining = false;
      });
      await mining;
      await turnChain(sandbox, 'release');
      await button('Try again').click();
      await sendButton(host).waitFor();
      // No time has passed, so that the review counts as a recent one.
      await openForm(host);
      await reviewSolana(host, '0.1', to);
      await sendButton(host).click();
      await finish(host, '0.1', 'SOL');
      expect(await lamportsOf(sandbox, to)).toBe((3n * SOL) / 10n);
    });

    await test.step('the maximum', async () => {
      await openForm(host);
      await button(/^Max, use maximum/).click();
      const amount = await host.dialog.getByRole('textbox', { name: 'You send' }).inputValue();
      await reviewSolana(host, amount, to);
      await sendButton(host).click();
      await view.getByText(/ SOL sent$/).waitFor();
      expect(await lamportsOf(sandbox, from)).toBe(0n);
    });
    expect(await page.evaluate(() => sandboxWallets.cove.pending().length)).toBe(0);
  },
);

test('a pending transfer: is followed to its end after a reload of the page', { tag: '@long' }, async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost(solanaPage(sandbox));
  const from = await connectSolana(host, 'Cove');
  const before = await lamportsOf(sandbox, from);
  await openForm(host);
  await reviewSolana(host, '0.1', newReceiver('reload'));
  await sendOverReload(host, sandbox);
  await eventually(async () => (await sendEvents(host)).at(-1)?.event).toBe('SEND_SUCCESS');
  expect(before - (await lamportsOf(sandbox, from))).toBe(SOL / 10n + 5_000n);
});

test('a wallet that only sends: its transfer is followed, and found after a reload if it never responded', {
  tag: '@long',
}, async ({ openHost, sandbox }) => {
  const walletConfig = { cove: { without: ['solana:signTransaction'] } };
  const host = await openHost(solanaPage(sandbox, { walletConfig }));
  const { page } = host;
  await connectSolana(host, 'Cove');
  const to = newReceiver('sends');
  await openForm(host);
  await reviewSolana(host, '0.1', to);
  await sendButton(host).click();
  await finish(host, '0.1', 'SOL');
  expect(await lamportsOf(sandbox, to)).toBe(SOL / 10n);

  await wallet(host, 'cove', 'setTrick', 'sentAndSilent');
  await openForm(host);
  await reviewSolana(host, '0.1', to);
  await sendButton(host).click();
  await eventually(() => lamportsOf(sandbox, to)).toBe(SOL / 5n);
  await page.reload();
  await eventually(() => familyStatus(host, 'solana')).toBe('connected');
  await eventually(async () => (await sendEvents(host)).at(-1)?.event).toBe('SEND_SUCCESS');
  expect(await broadcasts(sandbox)).toBe(0);
});

test('links of Solana Pay: the public library finds each payment by its reference, with its memo', {
  tag: '@long',
}, async ({ openHost, sandbox }) => {
  const host = await openHost(solanaPage(sandbox));
  const { view } = host;
  await connectSolana(host, 'Cove');
  const { direct, tokens } = sandbox.parts.solana;
  const mint = tokens.find(({ symbol }) => symbol === 'CORAL')?.address;
  const linkOf = (order: number, asked: string): string =>
    `solana:${newReceiver('shop')}?${asked}&memo=Order%20${order}%20%E2%98%95&label=Beach%20bar&message=Thank%20you&reference=${newReceiver(`order ${order}`)}&reference=${newReceiver('till')}`;
  const review = async (link: string, order: number): Promise<void> => {
    await openByHandle(host, { view: 'WalletSend', arguments: { to: link } });
    await view.getByText('The payment link says:').waitFor();
    await view.getByText('Beach bar').waitFor();
    await host.button('Review').click();
    await view.getByText(`Order ${order} ☕`, { exact: true }).waitFor();
    await view.getByText('Everyone can read it on the network').waitFor();
    expect(await view.getByText('Beach bar').count()).toBe(0);
  };

  await test.step('SOL', async () => {
    const link = linkOf(1, 'amount=0.25');
    await review(link, 1);
    await sendButton(host).click();
    await finish(host, '0.25', 'SOL');
    await verifyPayment(link, direct);
  });

  await test.step('a token, and a reload while it is pending', async () => {
    const link = linkOf(2, `amount=1.5&spl-token=${mint}`);
    await review(link, 2);
    await sendOverReload(host, sandbox);
    await verifyPayment(link, direct);
  });

  await test.step('a wallet that leaves out the memo', async () => {
    await wallet(host, 'cove', 'setTrick', 'withoutMemo');
    const before = await broadcasts(sandbox);
    await review(linkOf(3, 'amount=0.25'), 3);
    await sendButton(host).click();
    await view.getByText('changed what you reviewed').waitFor();
    expect(await broadcasts(sandbox)).toBe(before);
  });
});
