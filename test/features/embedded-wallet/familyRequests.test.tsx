// The view reads a request by the family that it is of.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import { signal } from '#reactive';
import { transferCoin, transferToken } from '../../../src/chains/solana/transactions/instructions';
import { encodeMessage, encodeUnsigned } from '../../../src/chains/solana/transactions/library';
import { makeTransactions } from '../../../src/chains/solana/transactions/makeTransactions';
import { TOKEN } from '../../../src/chains/solana/transactions/programs';
import type { ViewContext } from '../../../src/core/context';
import type { OpenRequest } from '../../../src/core/ports/embedded';
import { feature } from '../../../src/features/embedded-wallet/index';
import { encodeBase58 } from '../../../src/lib/base58';
import { encodeBase64 } from '../../../src/lib/base64';
import type { CaipNetworkId } from '../../../src/lib/caip';
import { feature as transactionsFeature } from '../../../src/requests/index';
import { adapterConfig } from '../../support/adapterConfig';
import { createLoggedIn } from '../../support/createEmbedded';
import { balances, token } from '../../support/fakeData';
import { EMBEDDED_SOLANA_ADDRESS as me } from '../../support/fakeEmbeddedWallet';
import { createFakeHttp } from '../../support/fakeHttp';
import { renderIn } from '../../support/renderIn';
import { SOLANA_MAINNET } from '../../support/solana';

const [other, mint, program, blockhash] = [201, 202, 203, 204].map((byte) =>
  encodeBase58(new Uint8Array(32).fill(byte)),
) as [string, string, string, string];

await Promise.all((['transactions', 'accountData'] as const).map(loadChunk));

const DEVNET: CaipNetworkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const noNode = createFakeHttp(() => Promise.reject(new Error('offline')));

/** The view with a Solana request in the frame, of an account whose token the data service lists and the network confirms. */
async function show(
  method: string,
  params: object,
  origin: OpenRequest['origin'] = 'host',
  hasAdapter = true,
  networkId: CaipNetworkId = SOLANA_MAINNET,
) {
  const chain = async ({ clock }: ViewContext, namespace: string) => {
    if (namespace !== 'solana' || !hasAdapter) throw new Error('unsupported');
    return {
      ...makeTransactions(adapterConfig(noNode, clock)),
      readDecimals: async () => 6,
      readSymbol: async () => 'USDC',
    };
  };
  const tokens = signal(balances([token('USDC', { chainId: SOLANA_MAINNET, address: mint, decimals: 6 })]));
  const fake = await createLoggedIn({
    options: { networks: [SOLANA_MAINNET, DEVNET, 'eip155:1'] },
    chunks: { transactions: { transactions: { chain } }, accountData: { accountData: { active: () => ({ tokens }) } } },
  } as never);
  fake.state.locale.addEnglish(transactionsFeature.messages);
  assert.equal(fake.state.accounts.get('solana').addresses, [me]);
  fake.wallet.ask('1', method, { ...params, pubkey: me }, origin, networkId);
  await fake.settle();
  const View = feature.views.ApproveTransaction;
  const page = await renderIn(fake, <section className="card">{View && <View />}</section>);
  // The frame is shown once the request is read.
  const isBusy = (): boolean => page.get('.approve').getAttribute('aria-busy') === 'true';
  for (let turn = 0; isBusy() && turn < 500; turn++) await page.pass(0);
  assert.not(isBusy(), 'the request is never read');
  const summary = page.container.querySelector('.effect-summary');
  const head = summary?.querySelector('.effect-head');
  return {
    ...fake,
    ...page,
    summary,
    text: summary?.textContent ?? '',
    isOpen: head?.getAttribute('aria-expanded') === 'true',
    heading: head?.querySelector('.grow > span')?.textContent,
    note: page.container.querySelector('.approve > .unreadable')?.textContent,
  };
}

type Instructions = Parameters<typeof encodeMessage>[0]['instructions'];
const transactionOf = (instructions: Instructions, payer = me) => ({
  transaction: encodeBase64(encodeUnsigned(encodeMessage({ payer, blockhash, instructions }))),
});
const payToken = transferToken({
  tokenProgram: TOKEN,
  mint,
  decimals: 6,
  source: other,
  destination: other,
  owner: me,
  amount: 2_500_000n,
  fee: null,
});
const call = { program, accounts: [{ address: me, signer: true, writable: true }], data: Uint8Array.of(1) };

test('ApproveTransaction: a Solana request is described before it is approved, with the account’s tokens', async () => {
  const rows: [method: string, params: object, heading: string, texts: readonly string[], open: boolean][] = [
    [
      'solana_signTransaction',
      transactionOf([transferCoin(me, other, 1_500_000_000n)]),
      'What this does: Send',
      ['1.5 SOL', other.slice(0, 6)],
      false,
    ],
    ['solana_signAndSendTransaction', transactionOf([payToken]), 'What this does: Send', ['2.5 USDC'], false],
    [
      'solana_signTransaction',
      transactionOf([call]),
      'What this does: Use a program',
      [program.slice(0, 6), 'What this program does can’t be read. It may take what you have.'],
      true,
    ],
  ];
  for (const [method, params, heading, texts, open] of rows) {
    const view = await show(method, params);
    assert.is(view.heading, heading);
    for (const text of texts) assert.ok(view.text.includes(text), view.text);
    assert.is(view.isOpen, open, heading);
    assert.not(view.text.includes('0 SOL'), 'a program has no amount');
    await view.unmount();
  }
});

test('ApproveTransaction: a request of the page for another network than the one in use names it as wrong', async () => {
  const transfer = transactionOf([transferCoin(me, other, 1_500_000_000n)]);
  const view = await show('solana_signAndSendTransaction', transfer, 'host', true, DEVNET);
  assert.ok(
    view.text.includes('This is for Solana Devnet, which isn’t the network in use. Don’t approve it.'),
    view.text,
  );
  assert.ok(view.isOpen);
  await view.unmount();
  // The modal's own requests are for the network that their view has shown.
  const own = await show('solana_signAndSendTransaction', transfer, 'modal', true, DEVNET);
  assert.not(own.text.includes('isn’t the network in use'), own.text);
  await own.unmount();
});

test('ApproveTransaction: of a Solana text, only a sign-in to another site is described; bytes cannot be read', async () => {
  const sign = (message: string | Uint8Array) =>
    show('solana_signMessage', { message: encodeBase58(typeof message === 'string' ? Buffer.from(message) : message) });
  const plain = await sign('Hello, meadow');
  assert.equal([plain.summary, plain.note], [null, undefined]);
  await plain.unmount();
  const foreign = await sign(`bank.example wants you to sign in with your Solana account:\n${me}`);
  assert.is(foreign.heading, 'What this does: Sign in to another site');
  await foreign.unmount();
  const bytes = await sign(Uint8Array.of(255, 254));
  assert.is(bytes.note, 'This request can’t be read. Approve it only if you trust this site.');
  await bytes.unmount();
  const hidden = await sign(encodeMessage({ payer: me, blockhash, instructions: [transferCoin(me, other, 7n)] }));
  assert.is(hidden.heading, 'What this does: Send');
  await hidden.unmount();
});

test('ApproveTransaction: the fee of the modal’s own request is not shown as set by the site', async () => {
  const price = {
    program: 'ComputeBudget111111111111111111111111111111',
    accounts: [],
    data: Uint8Array.of(3, 64, 66, 15, 0, 0, 0, 0, 0),
  };
  const params = transactionOf([price, transferCoin(me, other, 7n)]);
  for (const [origin, heading] of [
    ['host', 'What this does: Send, Pay a network fee set by this site'],
    ['modal', 'What this does: Send'],
  ] as const) {
    const view = await show('solana_signTransaction', params, origin);
    assert.is(view.heading, heading);
    await view.unmount();
  }
});

test('ApproveTransaction: without the reader of a chain family, its requests are shown as unreadable', async () => {
  const view = await show('solana_signTransaction', transactionOf([call]), 'host', false);
  assert.is(view.note, 'This request can’t be read. Approve it only if you trust this site.');
  await view.unmount();
});

test.run();
