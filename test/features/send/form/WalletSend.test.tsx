import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import { buildTransfer } from '../../../../src/chains/eip155/transactions/buildRequest';
import { isBurnAddress } from '../../../../src/chains/eip155/transactions/isBurnAddress';
import { normalizeAddress } from '../../../../src/chains/eip155/transactions/normalizeAddress';
import { parseReceiver } from '../../../../src/chains/eip155/transactions/parseReceiver';
import type { TransactionRequest } from '../../../../src/chains/eip155/transactions/TransactionRequest';
import { parseReceiver as parseSolanaReceiver } from '../../../../src/chains/solana/transactions/parseReceiver';
import { WalletModalError } from '../../../../src/core/kit';
import type { Fee, PreparedTransfer, Transfer } from '../../../../src/core/ports/chainTransactions';
import { disconnect } from '../../../../src/features/connection/disconnect';
import { chooseToken } from '../../../../src/features/send/form/chooseToken';
import { getSendForm } from '../../../../src/features/send/form/getSendForm';
import { send } from '../../../../src/features/send/form/index';
import { setReceiver } from '../../../../src/features/send/form/setReceiver';
import { addReceiver } from '../../../../src/features/send/receivers';
import { getTransferReview } from '../../../../src/features/send/review/getTransferReview';
import { sendReview } from '../../../../src/features/send/review/index';
import type { SendServices } from '../../../../src/features/send/useSendServices';
import { mediumAddress } from '../../../../src/lib/address';
import { fromBaseUnits, toBaseUnits } from '../../../../src/lib/amount';
import { deferred } from '../../../../src/lib/deferred';
import { formatExact } from '../../../../src/lib/formatExact';
import type { Network } from '../../../../src/lib/network';
import { numberGrammar } from '../../../../src/lib/numberGrammar';
import { ar } from '../../../../src/locales/ar';
import { value } from '../../../../src/requests/fields/index';
import { words } from '../../../../src/requests/fields/words';
import type { Intent } from '../../../../src/requests/Intent';
import type { Progress } from '../../../../src/requests/Progress';
import type { ResolvedName, TokenBalance } from '../../../../src/services/account-data';
import { addresses } from '../../../../src/services/addresses/index';
import { addActions } from '../../../support/actionRows';
import { compositionKeys } from '../../../support/compositionKeys';
import { ADDRESS, OTHER_ADDRESS } from '../../../support/fakeAdapter';
import { balances, createFakeData, ether, type FakeRecord, token } from '../../../support/fakeData';
import { createFakeRequests } from '../../../support/fakeRequests';
import { longNumbers } from '../../../support/longNumbers';
import { pretendOnline } from '../../../support/pretendOnline';
import { firstFrame, nextTask } from '../../../support/render';
import { renderFeature, type Setup } from '../../../support/renderFeature';
import { SOLANA_ADDRESS } from '../../../support/solana';

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const usdc = token('USDC', {
  id: `eip155:1:${TOKEN}`,
  address: TOKEN,
  name: 'USD Coin',
  decimals: 6,
  amount: '1250.5',
});
/** What needs no node is that of EVM networks. */
const evm = { normalizeAddress, parseReceiver, isBurnAddress };
const FEE: Fee = { amount: 21_000n * 10n ** 9n, parts: [], max: 42_000n * 10n ** 9n };

interface Wishes extends Pick<Setup, 'data' | 'options' | 'networkId' | 'fetchBalance' | 'chunks'> {
  readonly tokens?: readonly TokenBalance[];
  readonly fee?: Fee | null;
  /** What the wallet may reserve for the fee. */
  readonly reserve?: bigint | null;
  readonly decimals?: () => Promise<number>;
  /** The symbol in the token's contract; by default, that of the service. */
  readonly symbol?: () => Promise<string | null>;
  /** Whether an address has code, according to a node. */
  readonly isContract?: (network: Network, address: string) => Promise<boolean>;
  readonly resolve?: () => Promise<ResolvedName | null>;
  /** The chain family's other results for a transfer; a rejection if it cannot be prepared. */
  readonly prepare?: (
    transfer: Transfer,
  ) => Promise<
    Partial<
      Pick<
        PreparedTransfer<never>,
        'received' | 'memo' | 'warnings' | 'receiverWarnings' | 'refusal' | 'mayBeSponsored'
      >
    >
  >;
  /** What the request that is open in the wallet is about. */
  readonly asking?: Intent['kind'];
}

/** The form with an account of 1.2345678 ETH and 1,250.5 USDC. */
async function renderSend(wishes: Wishes = {}) {
  const { tokens = [ether, usdc], fee = FEE, decimals = async () => 6, resolve = async () => null } = wishes;
  const { symbol = async () => 'USDC' } = wishes;
  const { isContract = async () => false } = wishes;
  const { asking, reserve = fee?.max ?? fee?.amount ?? null, ...setup } = wishes;
  const service = createFakeData();
  service.of(`eip155:1:${ADDRESS}`).tokens.value = balances(tokens);
  Object.assign(service.data, { resolveName: resolve });
  const { prepare = async () => ({}) } = wishes;
  const prepareTransfer = async (network: Network, transfer: Transfer) => ({
    request:
      network.namespace === 'eip155'
        ? buildTransfer({ ...transfer, networkId: network.caipNetworkId })
        : { networkId: network.caipNetworkId, from: transfer.from },
    fee,
    reserve,
    warnings: [],
    ...(await prepare(transfer)),
  });
  const chain = { ...evm, prepareTransfer, readDecimals: decimals, readSymbol: symbol, isContract };
  const progress = signal<Progress>({ status: 'asking' });
  const latest = () => asking && { intent: { kind: asking }, progress };
  /** The families whose transactions were loaded. */
  const families: string[] = [];
  const chainOf = async (_: unknown, namespace: string) => {
    families.push(namespace);
    return namespace === 'solana' ? { ...chain, parseReceiver: parseSolanaReceiver } : chain;
  };
  const transactions = { ...createFakeRequests(), chain: chainOf, latest };
  const view = await renderFeature('WalletSend', {
    ...setup,
    service,
    chunks: {
      transactions: { transactions },
      value: { value },
      sendReview: { sendReview },
      addresses: { addresses },
      ...setup.chunks,
    },
  });
  view.state.locale.addEnglish(words);
  // The services are loaded, then the request rests.
  const rest = () => view.act(() => view.clock.advance(400));
  await rest();
  await rest();
  const selectors = { amount: '.value-input', receiver: '.send-receiver' };
  const field = (name: keyof typeof selectors) => view.get<HTMLInputElement>(selectors[name]);
  return {
    ...view,
    families,
    rest,
    field,
    async type(name: 'amount' | 'receiver', text: string) {
      await view.focus(field(name));
      await view.change(field(name), text);
      // A resolved receiver replaces the field.
      const left = view.container.querySelector<HTMLInputElement>(selectors[name]);
      if (left) await view.blur(left);
      await rest();
    },
    label: () => view.get('.money-foot > .btn').textContent,
    goOn: () => view.click(view.get('.money-foot > .btn')),
    hasWords: (text: string) => assert.match(view.text(), text),
  };
}

type SendView = Awaited<ReturnType<typeof renderSend>>;

test('WalletSend: a receiver that replaces its field has focus in the first frame', async () => {
  const view = await renderSend();
  const field = view.get<HTMLInputElement>('.send-receiver');
  await view.focus(field);
  field.value = OTHER_ADDRESS;
  await firstFrame(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Clear recipient');
  await view.done();
});

test('WalletSend: focus moves to the button that replaces the used one', async () => {
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const view = await renderSend({ resolve: async () => ({ name: 'juniper.eth', address: OTHER_ADDRESS }) });
  const field = view.get<HTMLInputElement>('.send-receiver');
  await view.focus(field);
  await view.change(field, 'juniper.eth');
  await view.rest();
  assert.is(document.activeElement, field);
  await view.act(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  assert.is(focused(), 'Clear recipient');
  addReceiver(view.ctx, OTHER_ADDRESS);
  await view.click(view.button('Clear recipient'));
  const recent = view.get('.send-recents button');
  recent.focus();
  await firstFrame(() => recent.click());
  await firstFrame(() => {});
  assert.is(focused(), 'Clear recipient');
  Object.assign(navigator.clipboard, { readText: async () => OTHER_ADDRESS });
  await view.click(view.button('Clear recipient'));
  const paste = view.button('Paste');
  paste.focus();
  await firstFrame(() => paste.click());
  await nextTask();
  assert.is(focused(), 'Clear recipient');
  await view.done();
});

test('WalletSend: a key of an input method neither clears the receiver nor ends its typing', async () => {
  const view = await renderSend({ resolve: async () => ({ name: 'juniper.eth', address: OTHER_ADDRESS }) });
  const field = view.field('receiver');
  await view.focus(field);
  await view.change(field, 'juniper.eth');
  await view.rest();
  for (const key of ['Enter', 'Escape'])
    for (const part of compositionKeys) {
      const event = new KeyboardEvent('keydown', { key, ...part, bubbles: true, cancelable: true });
      await view.act(() => void field.dispatchEvent(event));
      assert.equal([view.field('receiver').value, event.defaultPrevented], ['juniper.eth', false], key);
    }
  await view.done();
});

test('WalletSend: the button shows the next missing field, and the literal once it is pressed', async () => {
  const view = await renderSend();
  assert.is(view.label(), 'Enter an amount');
  await view.goOn();
  view.hasWords('An amount and receiver address are required');
  await view.type('amount', '0.5');
  assert.is(view.label(), 'Add a recipient');
  await view.goOn();
  view.hasWords('An amount and receiver address are required');
  await view.type('receiver', OTHER_ADDRESS);
  assert.is(view.label(), 'Review');
  assert.not.match(view.text(), 'are required');
  await view.done();
});

test('WalletSend: an invalid amount is not called missing; the button moves focus to it and shows the reason', async () => {
  const view = await renderSend();
  await view.type('receiver', OTHER_ADDRESS);
  await view.type('amount', '1.2.5');
  await view.goOn();
  view.hasWords('Enter a number like 1,234.5');
  assert.not.match(view.text(), 'are required');
  // Another view removes the text, so that nothing is wrong with it anymore.
  await view.act(() => view.state.router.push('Account', {}));
  await view.act(() => view.state.router.goBack());
  await view.rest();
  await view.goOn();
  view.hasWords('An amount and receiver address are required');
  await view.done();
});

test('WalletSend: after a transfer, the form is empty, unless another one was begun', async () => {
  const view = await renderSend();
  const sent = { amount: '0.5', address: OTHER_ADDRESS };
  await view.type('amount', '0.5');
  await view.type('receiver', OTHER_ADDRESS);
  await view.act(() => send.reset(view.ctx, { ...sent, amount: '0.4' }));
  assert.is(view.label(), 'Review');
  await view.act(() => send.reset(view.ctx, { ...sent, address: ADDRESS }));
  assert.is(view.label(), 'Review');
  await view.act(() => send.reset(view.ctx, sent));
  assert.is(view.label(), 'Enter an amount');
  assert.is(view.get<HTMLInputElement>('.value-input').value, '');
  await view.done();
});

test('WalletSend: ignores a token that the account does not have', async () => {
  const view = await renderSend({ data: { token: 'eip155:1:0x0000000000000000000000000000000000000001' } });
  assert.is(view.label(), 'Choose a token');
  await view.goOn();
  view.hasWords('A token is required');
  await view.done();
});

const FAKE = '0x1111111111111111111111111111111111111111';
const fake = token('USDC', {
  id: `eip155:1:${FAKE}`,
  address: FAKE,
  decimals: 6,
  amount: '9000',
  price: null,
  value: null,
  flag: 'counterfeit',
});

test('WalletSend: a token that may be a fake can be sent once its contract is confirmed', async () => {
  const view = await renderSend({ data: { token: fake.id }, tokens: [ether, usdc, fake] });
  const checkbox = () => view.get<HTMLInputElement>('.note.warning input[type=checkbox]');
  assert.match(view.spoken(), 'Possible fake. This token uses the name of another one.');
  assert.is(view.get('.note .addr').textContent, FAKE);
  assert.match(view.get('.note .checkbox').textContent ?? '', 'I checked the contract of USDC');
  await view.type('amount', '25');
  await view.type('receiver', OTHER_ADDRESS);
  assert.is(view.label(), 'Check the token');
  view.get('.money-foot > .btn').focus();
  await view.goOn();
  assert.equal([view.view(), document.activeElement === checkbox()], ['WalletSend', true]);
  await view.click(checkbox());
  assert.is(view.label(), 'Review');
  await view.click(checkbox());
  assert.is(view.label(), 'Check the token', 'the confirmation is taken back');
  await view.click(checkbox());
  await view.goOn();
  assert.is(view.view(), 'WalletSendPreview');
  const { intent } = getTransferReview(view.ctx).current.peek() ?? {};
  assert.is((intent?.request as TransactionRequest | undefined)?.to, FAKE);
  await view.done();
});

test('WalletSend: a token whose contract has another symbol is sent once the contract is confirmed', async () => {
  const view = await renderSend({ data: { token: usdc.id }, symbol: async () => 'LEAF' });
  await view.rest();
  assert.match(view.spoken(), 'It is shown here as USDC, but its contract says LEAF.');
  assert.is(view.get('.note .addr').textContent, TOKEN);
  await view.type('amount', '25');
  await view.type('receiver', OTHER_ADDRESS);
  assert.is(view.label(), 'Check the token');
  await view.goOn();
  assert.is(view.view(), 'WalletSend');
  await view.click(view.get('.note.warning input'));
  assert.is(view.label(), 'Review');
  await view.done();
});

for (const symbol of ['USDC', 'usdc', 'USDC.e', null, new Error('No node')])
  test(`WalletSend: a contract that says ${symbol} is no reason for a warning`, async () => {
    const answer = async () => {
      if (symbol instanceof Error) throw symbol;
      return symbol;
    };
    const view = await renderSend({ data: { token: usdc.id }, symbol: answer });
    await view.type('amount', '25');
    await view.type('receiver', OTHER_ADDRESS);
    assert.is(view.label(), 'Review');
    await view.done();
  });

test('WalletSend: each token that may be a fake is confirmed for itself', async () => {
  const second = { ...fake, id: `eip155:1:0x${'2'.repeat(40)}`, address: `0x${'2'.repeat(40)}` };
  const view = await renderSend({ data: { token: fake.id }, tokens: [ether, usdc, fake, second] });
  const isChecked = () => view.get<HTMLInputElement>('.note.warning input').checked;
  await view.click(view.get('.note.warning input'));
  await view.act(() => send.chooseToken(view.ctx, usdc.id));
  assert.is(view.container.querySelector('.note.warning'), null);
  await view.act(() => send.chooseToken(view.ctx, second.id));
  assert.not.ok(isChecked());
  await view.act(() => send.chooseToken(view.ctx, fake.id));
  assert.ok(isChecked());
  await view.done();
});

test('WalletSend: finds a token by its address in any case', async () => {
  for (const address of [TOKEN.toLowerCase(), TOKEN.toUpperCase().replace('0X', '0x')]) {
    const view = await renderSend({ data: { token: `eip155:1:${address}` } });
    assert.is(view.get('.pill-symbol').textContent, 'USDC');
    await view.done();
  }
});

test('WalletSend: ignores an implausible balance', async () => {
  const amount = `1${'0'.repeat(60)}`;
  const view = await renderSend({ data: { token: usdc.id }, tokens: [ether, { ...usdc, decimals: 18, amount }] });
  await view.type('amount', '1');
  assert.is(view.label(), 'Choose a token');
  await view.done();
});

test('WalletSend: a token on another network offers to switch there', async () => {
  const view = await renderSend({ data: { token: 'eip155:8453' }, options: { networks: ['eip155:1', 'eip155:8453'] } });
  view.hasWords('Switch to Base to send this?');
  assert.match(view.spoken(), 'Switch to Base to send this?');
  await view.click(view.button('Switch'));
  assert.is(view.view(), 'SwitchNetwork');
  await view.done();
});

test('WalletSend: an amount of one network’s coin does not become an amount of another coin', async () => {
  const view = await renderSend({
    options: { networks: ['eip155:1', 'eip155:137'] },
    networkId: 'eip155:137',
    tokens: [],
  });
  await view.type('amount', '0.5');
  await view.type('receiver', OTHER_ADDRESS);
  await view.act(() => view.sink.network('eip155:1'));
  await view.rest();
  view.hasWords('Switch to Polygon to send this?');
  await view.goOn();
  assert.equal([view.view(), view.label()], ['WalletSend', 'Choose a token']);
  await view.act(() => view.sink.network('eip155:137'));
  await view.rest();
  await view.type('amount', '');
  await view.act(() => view.sink.network('eip155:1'));
  await view.rest();
  assert.equal([view.get('.pill-symbol').textContent, view.label()], ['ETH', 'Enter an amount']);
  await view.done();
});

test('WalletSend: shows the transfer that is open in the wallet, and the form while that is a payment', async () => {
  const transfer = await renderSend({ asking: 'send' });
  assert.is(transfer.view(), 'WalletSendProgress');
  await transfer.done();
  const payment = await renderSend({ asking: 'pay' });
  assert.equal([payment.view(), payment.label()], ['WalletSend', 'Enter an amount']);
  await payment.done();
});

test('WalletSend: the button moves focus to the field that prevents the transfer', async () => {
  const view = await renderSend();
  await view.type('amount', '0.5');
  await view.type('receiver', `ethereum:${FAKE}/transfer?address=${OTHER_ADDRESS}`);
  view.hasWords('This link is for another token');
  view.get('.money-foot > .btn').focus();
  await view.goOn();
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Clear recipient');
  await view.click(view.button('Clear recipient'));
  addReceiver(view.ctx, OTHER_ADDRESS);
  await view.type('receiver', `${OTHER_ADDRESS.slice(0, 6)}${'1'.repeat(36)}`);
  assert.is(view.label(), 'Check the address');
  assert.match(view.spoken(), 'This looks like an address you used before');
  view.get('.money-foot > .btn').focus();
  await view.goOn();
  assert.is(document.activeElement, view.get('form input[type=checkbox]'));
  await view.done();
});

test('WalletSend: a link without an amount chooses its token, if the account has it', async () => {
  for (const link of [
    `ethereum:${TOKEN}@1/transfer?address=${OTHER_ADDRESS}&uint256=12500000`,
    `ethereum:${TOKEN.toLowerCase()}/transfer?address=mira.eth`,
  ]) {
    const view = await renderSend({ resolve: async () => ({ name: 'mira.eth', address: OTHER_ADDRESS }) });
    await view.type('amount', '0.5');
    await view.type('receiver', link);
    assert.equal([view.get('.pill-symbol').textContent, view.field('amount').value], ['USDC', ''], link);
    assert.not.match(view.text(), 'another token');
    await view.type('amount', '12.5');
    assert.is(view.label(), 'Review');
    // The same token by another link, or in another letter case.
    await view.act(() => chooseToken(view.ctx, usdc.id.toLowerCase()));
    assert.is(view.field('amount').value, '12.5');
    await view.done();
  }
  const without = await renderSend();
  await without.type('amount', '0.5');
  await without.type('receiver', `ethereum:${FAKE}@1/transfer?address=${OTHER_ADDRESS}`);
  assert.equal([without.get('.pill-symbol').textContent, without.field('amount').value], ['ETH', '0.5']);
  assert.match(without.spoken(), `This link is for another token: ${mediumAddress(FAKE)}.`);
  await without.done();
});

test('WalletSend: a link’s token that another one imitates is named by its contract', async () => {
  const link = `ethereum:${TOKEN}/transfer?address=${OTHER_ADDRESS}`;
  for (const [tokens, chosen, name] of [
    [[ether, usdc], ether, 'USDC'],
    [[ether, usdc, fake], fake, mediumAddress(TOKEN)],
  ] as const) {
    const view = await renderSend({ tokens });
    await view.type('receiver', link);
    await view.act(() => chooseToken(view.ctx, chosen.id));
    view.hasWords(`This link is for another token: ${name}.`);
    await view.done();
  }
});

test('WalletSend: a link for the coin can be paid only in the coin', async () => {
  const view = await renderSend({ data: { token: usdc.id } });
  await view.type('receiver', `ethereum:${OTHER_ADDRESS}?value=1e18`);
  await view.type('amount', '0.5');
  assert.is(view.label(), 'Review');
  await view.act(() => chooseToken(view.ctx, usdc.id));
  await view.type('amount', '1');
  view.hasWords('This link is for another token: ETH.');
  assert.is(view.label(), 'Add a recipient');
  await view.done();
  // Without a value, it is only a receiver.
  const free = await renderSend({ data: { token: usdc.id } });
  await free.type('receiver', `ethereum:${OTHER_ADDRESS}`);
  await free.type('amount', '1');
  assert.is(free.label(), 'Review');
  await free.done();
});

test('WalletSend: an address of another family is decoded before its family is shown', async () => {
  const view = await renderSend();
  const invalid = 'This isn’t an address or a name.';
  for (const [text, said] of [
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'That’s an address on Bitcoin. You’re sending on Ethereum.'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', invalid],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'That’s an address on Bitcoin. You’re sending on Ethereum.'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', invalid],
    ['11111111111111111111111111111111', 'That’s an address on Solana. You’re sending on Ethereum.'],
    ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'That’s an address on Polkadot. You’re sending on Ethereum.'],
    ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ', invalid],
    [
      'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=1',
      'That’s an address on Bitcoin. You’re sending on Ethereum.',
    ],
    ['solana:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', invalid],
  ] as const) {
    await view.type('receiver', text);
    view.hasWords(said);
  }
  await view.done();
});

test('WalletSend: the family of an address has its name in the language of the visitor', async () => {
  const view = await renderSend();
  await view.act(() => view.state.locale.set('ar', ar));
  await view.type('receiver', '11111111111111111111111111111111');
  view.hasWords('هذا عنوان على \u2068سولانا\u2069.');
  await view.done();
});

test('WalletSend: a text that cannot be decoded yet is not called invalid', async () => {
  const view = await renderSend({ chunks: { addresses: {} } });
  const text = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
  await view.type('receiver', text);
  view.hasWords(`Can’t look up ${text} right now.`);
  await view.done();
});

/** A lookup of names that fails until the test says otherwise. */
function failingLookup() {
  const lookup = {
    isDown: true,
    count: 0,
    resolve: async (): Promise<ResolvedName> => {
      lookup.count += 1;
      if (lookup.isDown) throw new TypeError('no network');
      return { name: 'mira.eth', address: OTHER_ADDRESS };
    },
  };
  return lookup;
}

test('WalletSend: a name that could not be looked up can be tried again', async () => {
  const lookup = failingLookup();
  const view = await renderSend({ resolve: lookup.resolve });
  await view.type('amount', '0.5');
  await view.type('receiver', 'mira.eth');
  view.hasWords('Can’t look up mira.eth right now.');
  assert.is(view.label(), 'Check the address');
  lookup.isDown = false;
  await view.click(view.button('Try again'));
  assert.is(document.activeElement, view.button('Clear recipient'), 'the button is gone');
  await view.rest();
  assert.not.match(view.text(), 'Can’t look up');
  assert.is(view.get('.value-box:last-child .name').textContent, 'mira.eth');
  assert.is(view.label(), 'Review');
  await view.done();
});

test('WalletSend: a name that could not be looked up while offline is looked up once the page is online', async () => {
  const { online } = pretendOnline();
  const lookup = failingLookup();
  const view = await renderSend({ resolve: lookup.resolve });
  online(false);
  await view.type('receiver', 'mira.eth');
  view.hasWords('Can’t look up mira.eth right now.');
  lookup.isDown = false;
  await view.act(() => online(true));
  await view.rest();
  assert.equal([view.get('.value-box:last-child .name').textContent, lookup.count], ['mira.eth', 2]);
  await view.done();
});

test('WalletSend: parts that did not arrive while offline are loaded again once the page is online', async () => {
  const { online } = pretendOnline();
  online(false);
  const view = await renderFeature('WalletSend', {
    chunks: {
      value: { value },
      transactions: {
        get transactions() {
          if (!navigator.onLine) throw new Error('offline');
          return { ...createFakeRequests(), chain: async () => evm, latest: () => null };
        },
      },
    },
  });
  view.state.locale.addEnglish(words);
  await view.act(() => {});
  assert.match(view.text(), 'Couldn’t load this screen');
  await view.act(() => online(true));
  assert.not.match(view.text(), 'Couldn’t load');
  await view.act(() => view.clock.advance(400));
  assert.ok(view.get('.value-input'));
  await view.done();
});

test('WalletSend: each chain family parses and prepares its own transfers, also after another one was used', async () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const;
  const view = await renderSend({ options: { networks: ['eip155:1', solana] } });
  await view.type('receiver', OTHER_ADDRESS);
  await view.act(() => {
    view.state.settings.value = { ...view.state.settings.peek(), adapters: ['eip155', 'solana'] };
    view.state.accounts.update('solana', { status: 'connected', addresses: [SOLANA_ADDRESS], networkId: solana });
    view.state.networks.selectedId.value = solana;
  });
  await view.rest();
  view.hasWords('That’s an address on Ethereum. You’re sending on Solana.');
  assert.equal(view.families, ['eip155', 'solana']);
  await view.done();
});

test('WalletSend: the host’s receiver is used once, as if it was typed', async () => {
  const view = await renderSend({ data: { token: usdc.id, to: `ethereum:${OTHER_ADDRESS}@1` } });
  assert.is(view.get('bdi.mono').title, OTHER_ADDRESS);
  await view.click(view.button('Clear recipient'));
  // Back from another view, the form is unchanged.
  await view.act(() => view.state.router.push('Networks'));
  await view.act(() => view.state.router.goBack());
  await view.rest();
  assert.is(view.view(), 'WalletSend');
  assert.is(view.get<HTMLInputElement>('.send-receiver').value, '');
  await view.done();
  const wrong = await renderSend({ data: { to: 'solana:https://shop.example' } });
  assert.is(getSendForm(wrong.ctx).receiver.value.status, 'refused');
  await wrong.done();
});

test('WalletSend: a chain family without transactions shows that, and links to the networks', async () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const;
  const view = await renderSend({ options: { networks: ['eip155:1', solana], adapters: ['eip155'] } });
  await view.act(() => {
    view.state.networks.selectedId.value = solana;
  });
  view.hasWords('Unsupported chain');
  assert.ok(view.get('.empty > .drawing'));
  await view.click(view.button('Choose a network'));
  assert.is(view.view(), 'Networks');
  await view.done();
});

for (const allowUnsupportedChain of [false, true])
  test(`WalletSend: a network that the app does not have shows that, and links to the networks: ${allowUnsupportedChain}`, async () => {
    const options = { networks: ['eip155:1'], allowUnsupportedChain } as const;
    const view = await renderSend({ networkId: 'eip155:999', options });
    view.hasWords('Unsupported chain');
    view.hasWords('This network isn’t set up in this app. Choose another one.');
    await view.click(view.button('Choose a network'));
    assert.is(view.view(), 'Networks');
    await view.done();
  });

test('WalletSend: reviews exactly the entered values, as one frozen record', async () => {
  const view = await renderSend({ data: { token: usdc.id } });
  await view.type('amount', '1,250.000001');
  await view.type('receiver', OTHER_ADDRESS.toLowerCase());
  await view.goOn();
  assert.is(view.view(), 'WalletSendPreview');
  const review = getTransferReview(view.ctx).current.peek();
  assert.is(review?.intent.paysFee, true);
  assert.equal(review?.intent.request, {
    ...buildTransfer({
      networkId: 'eip155:1',
      from: ADDRESS,
      to: OTHER_ADDRESS,
      token: TOKEN,
      amount: 1_250_000_001n,
    }),
  });
  assert.equal([review?.amount, review?.address, review?.name], ['1250.000001', OTHER_ADDRESS, null]);
  assert.ok(Object.isFrozen(review) && Object.isFrozen(review?.intent.request));
  await view.done();
});

test('WalletSend: an ambiguous amount is not used before the visitor has chosen a reading', async () => {
  const view = await renderSend({ data: { token: usdc.id } });
  await view.type('receiver', OTHER_ADDRESS);
  await view.type('amount', '1,250');
  assert.is(view.label(), 'Enter an amount');
  await view.goOn();
  assert.is(view.view(), 'WalletSend');
  assert.not.match(view.text(), 'are required');
  await view.click(view.button('1.25 USDC'));
  await view.rest();
  await view.goOn();
  assert.is(view.view(), 'WalletSendPreview');
  view.hasWords('1.25 USDC');
  await view.done();
});

for (const locale of ['en', 'de', 'fr', 'de-CH', 'hi', 'bn', 'fa', 'ar-EG'])
  test(`WalletSend: no amount in the format of ${locale} becomes another one in the review or in the request`, async () => {
    const [sample = 1] = fc.sample(fc.integer({ min: 1, max: 1_250_000 }), 1);
    for (const thousandths of [125, 1250, 1_249_000, sample]) {
      const amount = fromBaseUnits(BigInt(thousandths), 3);
      for (const key of [numberGrammar(locale).point, '.', ',']) {
        const text = new Intl.NumberFormat(locale, { useGrouping: key !== ',' })
          .formatToParts(amount as `${number}`)
          .map(({ type, value: part }) => (type === 'decimal' ? key : part))
          .join('');
        const view = await renderSend({ data: { token: usdc.id } });
        view.state.locale.set(locale, {});
        await view.type('receiver', OTHER_ADDRESS);
        await view.type('amount', text);
        const reading = [...view.container.querySelectorAll<HTMLElement>('.value-reading')].find(
          ({ textContent }) => textContent === `${formatExact(amount, locale)} USDC`,
        );
        if (reading) await view.click(reading);
        await view.rest();
        await view.goOn();
        const review = getTransferReview(view.ctx).current.peek();
        // Points twice, or a comma before a point that groups: refused.
        if (review || key === numberGrammar(locale).point) {
          assert.is(review?.amount, amount, `${text} in ${locale}`);
          const request = { networkId: 'eip155:1', from: ADDRESS, to: OTHER_ADDRESS, token: TOKEN } as const;
          const units = toBaseUnits(amount, usdc.decimals);
          assert.equal(review?.intent.request, buildTransfer({ ...request, amount: units }));
        }
        await view.done();
      }
    }
  });

test('WalletSend: the form and the review show the chain family’s facts: warnings, what arrives, a new account', async () => {
  const account = 2n * 10n ** 15n;
  const parts = [
    { kind: 'network', amount: 10n ** 15n },
    { kind: 'account', amount: account },
  ] as const;
  const fee: Fee = { amount: 3n * 10n ** 15n, parts };
  const warnings = ['send.ownAccount'] as const;
  const view = await renderSend({
    fee,
    prepare: async ({ amount }) => ({ received: (amount * 99n) / 100n, warnings }),
  });
  await view.type('amount', '0.5');
  assert.not.match(view.text(), 'This is your own account', 'nothing is said without a receiver');
  await view.type('receiver', OTHER_ADDRESS);
  view.hasWords('This is your own account.');
  await view.rest();
  assert.match(view.spoken(), 'This is your own account.');
  view.hasWords('Includes 0.002\u00a0ETH for a new account');
  const lines = [...view.get('.money-line .cost-lines').children].map(({ textContent }) => textContent);
  assert.equal(lines.slice(1), ['Includes 0.002\u00a0ETH for a new account'], 'below the value');
  const receiver = () => view.get('.value-box:last-child .mono').textContent;
  const written = receiver();
  const said = view.state.announcer.last.alert.value?.id;
  await view.goOn();
  assert.is(view.view(), 'WalletSendPreview');
  assert.is(receiver(), written, 'an account without a name reads the same in both');
  view.hasWords('They get');
  view.hasWords('0.495 ETH');
  view.hasWords('Includes 0.002\u00a0ETH for a new account');
  assert.match(view.get('.review-notes').textContent ?? '', 'This is your own account.');
  const { id, text } = view.state.announcer.last.alert.value ?? {};
  assert.ok(id !== said && text === 'This is your own account.');
  await view.done();
});

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const;

/** The form on Solana, with an account of 2 SOL. */
async function renderOnSolana(wishes: Wishes = {}) {
  const view = await renderSend({ options: { networks: ['eip155:1', SOLANA] }, ...wishes });
  await view.act(() => {
    view.state.settings.value = { ...view.state.settings.peek(), adapters: ['eip155', 'solana'] };
    const balance = { networkId: SOLANA, value: 2n * 10n ** 9n, at: 0 };
    view.state.accounts.update('solana', {
      status: 'connected',
      addresses: [SOLANA_ADDRESS],
      networkId: SOLANA,
      balance,
    });
    view.state.networks.selectedId.value = SOLANA;
  });
  await view.rest();
  await view.rest();
  return view;
}

test('WalletSend: texts of a payment link are quoted, and its note is prepared and in the review', async () => {
  const to = 'DKAT1Kbm8yXVp9o6ncVKzYRYRJAtCq8nZzwfxiYxnYTe';
  const prepared: Transfer[] = [];
  const view = await renderOnSolana({
    prepare: async (transfer) => {
      prepared.push(transfer);
      const memo = transfer.extra?.['memo'];
      return typeof memo === 'string' ? { memo } : {};
    },
  });
  await view.type('receiver', `solana:${to}?amount=0.5&memo=order%207&label=Shop&message=Thank%20you`);
  view.hasWords('The payment link says:');
  assert.equal(
    Array.from(view.container.querySelectorAll('.body q'), ({ textContent }) => textContent),
    ['Shop', 'Thank you'],
  );
  const asks = `The payment link asks for 0.5 SOL to ${mediumAddress(to)}.`;
  assert.match(view.spoken(), `${asks} The payment link says: Shop. Thank you`);
  assert.equal(prepared.at(-1)?.extra, { memo: 'order 7', references: [] });
  await view.goOn();
  assert.is(view.view(), 'WalletSendPreview');
  view.hasWords('Noteorder 7');
  view.hasWords('Everyone can read it on the network');
  assert.not.match(view.text(), 'Shop');
  await view.done();
});

const SHOP = 'DKAT1Kbm8yXVp9o6ncVKzYRYRJAtCq8nZzwfxiYxnYTe';
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

/** What is known of the tokens of the account on Solana: loading without a list; by default, 20 USDC with six decimals. */
async function setSolanaTokens(view: SendView, isLoaded = true): Promise<void> {
  const { accountData } = await view.ctx.load('accountData');
  const record = accountData.of(view.ctx, `${SOLANA}:${SOLANA_ADDRESS}`) as FakeRecord;
  const changes = { id: `${SOLANA}:${MINT}`, chainId: SOLANA, address: MINT, decimals: 6, amount: '20' };
  await view.act(() => {
    record.tokens.value = isLoaded ? balances([token('USDC', changes)]) : { status: 'loading', value: null, at: null };
  });
  await view.rest();
}

test('WalletSend: what a payment link asks for is announced once its token is known', async () => {
  const view = await renderOnSolana();
  await view.type('receiver', `solana:${SHOP}?amount=5&spl-token=${MINT}`);
  assert.not.match(view.spoken(), 'asks for');
  await setSolanaTokens(view);
  assert.match(view.spoken(), `The payment link asks for 5 USDC to ${mediumAddress(SHOP)}.`);
  await view.done();
});

for (const isLoaded of [true, false])
  test(`WalletSend: a link of Solana Pay without an amount chooses its token, with the list loaded: ${isLoaded}`, async () => {
    const view = await renderOnSolana();
    await setSolanaTokens(view, isLoaded);
    await view.type('receiver', `solana:${SHOP}?spl-token=${MINT}`);
    await setSolanaTokens(view);
    assert.equal([view.get('.pill-symbol').textContent, view.field('amount').value], ['USDC', '']);
    assert.not.match(view.text(), 'another token');
    await view.done();
  });

test('WalletSend: a link that asks for more digits than its token has is refused, and its amount is not called missing', async () => {
  const mistake = 'This payment link has a mistake. Ask the recipient for a new one.';
  const view = await renderOnSolana();
  await setSolanaTokens(view);
  await view.type('receiver', `solana:${SHOP}?amount=12.3456789&spl-token=${MINT}`);
  view.hasWords(mistake);
  view.hasWords('Use at most 6 digits after the decimal separator');
  assert.match(view.spoken(), mistake);
  assert.not.match(view.spoken(), 'asks for');
  assert.is.not(view.label(), 'Enter an amount');
  await view.goOn();
  assert.not.match(view.text(), 'are required');
  assert.is(document.activeElement, view.button('Clear recipient'));
  await view.type('amount', '12.35');
  view.hasWords(mistake);
  assert.is.not(view.label(), 'Review');
  // What the link has filled in is still no amount of the token.
  const asked = `solana:${SHOP}?amount=12.3456789&spl-token=${MINT}`;
  await view.click(view.button('Clear recipient'));
  await view.type('receiver', asked);
  await view.click(view.button('Clear recipient'));
  view.hasWords('Use at most 6 digits after the decimal separator');
  await view.goOn();
  assert.not.match(view.text(), 'are required');
  await view.click(view.get('.value-max'));
  await view.type('receiver', SHOP);
  assert.is(view.label(), 'Review');
  await view.done();
});

test('WalletSend: the amount of a payment link is not announced as one of another token', async () => {
  const view = await renderOnSolana();
  await view.type('receiver', `solana:${SHOP}?amount=5&spl-token=${MINT}&label=Shop`);
  await view.act(() => chooseToken(view.ctx, SOLANA));
  await view.rest();
  view.hasWords(`This link is for another token: ${mediumAddress(MINT)}.`);
  assert.not.match(view.spoken(), 'asks for');
  // The form comes back from the list of tokens.
  await view.act(() => view.state.router.push('Account'));
  await view.act(() => view.state.router.goBack());
  await view.rest();
  view.hasWords('This link is for another token');
  assert.not.match(view.spoken(), 'asks for');
  await view.done();
});

test('WalletSend: the same amount and receiver with another note is prepared again, and is another transfer', async () => {
  const to = 'DKAT1Kbm8yXVp9o6ncVKzYRYRJAtCq8nZzwfxiYxnYTe';
  const prepared: (string | undefined)[] = [];
  const view = await renderOnSolana({
    prepare: async ({ extra }) => {
      prepared.push(extra && JSON.stringify(extra));
      return {};
    },
  });
  const enter = async (text: string): Promise<void> => {
    const clear = view.container.querySelector<HTMLElement>('.send-to .iconbtn');
    if (clear) await view.click(clear);
    await view.type('receiver', text);
  };
  await enter(`solana:${to}?amount=0.5&memo=a`);
  // As a host does that opens the form for another link.
  const chain = { parseReceiver: parseSolanaReceiver };
  const replace = (text: string) => setReceiver(view.ctx, { chain } as unknown as SendServices, text);
  await view.act(() => replace(`solana:${to}?amount=0.5&memo=b`));
  await view.rest();
  assert.match(prepared.at(-1) ?? '', '"b"');
  const sent = { amount: '0.5', address: to, extra: { memo: 'a', references: [] } };
  await view.act(() => send.reset(view.ctx, sent));
  assert.is(view.field('amount').value, '0.5', 'another transfer was begun');
  await view.act(() => send.reset(view.ctx, { ...sent, extra: { memo: 'b', references: [] } }));
  assert.is(view.field('amount').value, '');
  await enter(to);
  assert.is(prepared.at(-1), undefined);
  await view.done();
});

test('WalletSend: a transfer that the network would refuse shows the reason, and has no review', async () => {
  let refusal: 'send.ownAccount' | undefined = 'send.ownAccount';
  const view = await renderSend({ prepare: async () => ({ refusal }) });
  view.hasWords('This is your own account.');
  assert.is(view.label(), 'Enter an amount', 'what is missing comes first');
  await view.type('amount', '0.5');
  await view.type('receiver', OTHER_ADDRESS);
  view.hasWords('This is your own account.');
  assert.ok(view.get('.note.error'));
  assert.is(view.label(), 'Review');
  assert.is(view.get('.money-foot > .btn').getAttribute('aria-disabled'), 'true');
  await view.goOn();
  assert.is(view.view(), 'WalletSend');
  assert.ok(document.activeElement?.contains(view.get('.note.error')), 'it leads to the reason');
  assert.is(document.activeElement?.textContent, 'This is your own account.');
  // The reason is gone: nothing has to be entered again.
  refusal = undefined;
  await view.act(() => view.clock.advance(15_000));
  assert.not.match(view.text(), 'This is your own account');
  await view.goOn();
  assert.is(view.view(), 'WalletSendPreview');
  await view.done();
});

test('WalletSend: does not show one amount’s refusal for the next amount', async () => {
  const view = await renderSend({
    prepare: async ({ amount }) => (amount === 5n * 10n ** 17n ? { refusal: 'send.ownAccount' } : {}),
  });
  await view.type('receiver', OTHER_ADDRESS);
  await view.type('amount', '0.5');
  view.hasWords('This is your own account.');
  await view.focus(view.get('.value-input'));
  await view.change(view.get('.value-input'), '0.25');
  assert.not.match(view.text(), 'This is your own account');
  await view.done();
});

test('WalletSend: does not show one transfer’s warnings for the next one; the receiver’s stay for another amount', async () => {
  const ofReceiver = ['send.tokenContract'] as const;
  let holds = false;
  const view = await renderSend({
    prepare: async ({ to, amount }) => {
      if (holds) return new Promise(() => {});
      const ofAmount = amount === 5n * 10n ** 17n ? (['send.ownAccount'] as const) : [];
      return to === ROUTER ? { warnings: [...ofReceiver, ...ofAmount], receiverWarnings: ofReceiver } : {};
    },
  });
  const [amount, receiver] = ['This is your own account', 'Tokens sent there are lost'];
  await view.type('receiver', ROUTER);
  await view.type('amount', '0.5');
  view.hasWords(amount);
  view.hasWords(receiver);
  holds = true;
  await view.type('amount', '0.25');
  assert.not.match(view.text(), amount);
  view.hasWords(receiver);
  await view.click(view.button('Clear recipient'));
  await view.type('receiver', OTHER_ADDRESS);
  assert.not.match(view.text(), receiver);
  await view.done();
});

test('WalletSend: a press before the refusal is known opens no review', async () => {
  const held = deferred<{ refusal: 'send.ownAccount' }>();
  let isHeld = false;
  const view = await renderSend({ prepare: async () => (isHeld ? held.promise : {}) });
  await view.type('receiver', OTHER_ADDRESS);
  isHeld = true;
  await view.focus(view.get('.value-input'));
  await view.change(view.get('.value-input'), '0.5');
  await view.goOn();
  await view.act(() => held.resolve({ refusal: 'send.ownAccount' }));
  assert.is(view.view(), 'WalletSend');
  view.hasWords('This is your own account.');
  await view.goOn();
  assert.is(view.view(), 'WalletSend');
  await view.done();
});

test('WalletSend: the review shows exactly the form’s values, also if another amount was prepared before', async () => {
  const amounts: bigint[] = [];
  const view = await renderSend({
    prepare: async ({ amount }) => {
      amounts.push(amount);
      return {};
    },
  });
  await view.type('receiver', OTHER_ADDRESS);
  await view.type('amount', '0.5');
  await view.goOn();
  const prepared = amounts.length;
  const requestOf = () => getTransferReview(view.ctx).current.peek()?.intent.request as TransactionRequest | undefined;
  assert.is(requestOf()?.value, toBaseUnits('0.5', 18));
  await view.act(() => view.state.router.goBack());
  await view.rest();
  // Pressed before the form has prepared it.
  await view.focus(view.get('.value-input'));
  await view.change(view.get<HTMLInputElement>('.value-input'), '0.7');
  await view.goOn();
  assert.is(requestOf()?.value, toBaseUnits('0.7', 18));
  assert.ok(amounts.length > prepared);
  await view.done();
});

test('WalletSend: the fee of another account or network is not shown while the new one is estimated', async () => {
  const view = await renderSend({ options: { networks: ['eip155:1', 'eip155:8453'] } });
  const fee = () => view.container.querySelector('.money-line bdi')?.textContent;
  assert.match(fee() ?? '', 'about');
  for (const change of [() => view.sink.accounts([OTHER_ADDRESS]), () => view.sink.network('eip155:8453')]) {
    await view.act(change);
    assert.is(fee(), undefined);
    await view.rest();
    assert.match(fee() ?? '', 'about');
  }
  await view.done();
});

test('WalletSend: a failed preparation opens no review, shows an error, and can be retried', async () => {
  let fails = true;
  const view = await renderSend({
    prepare: () => (fails ? Promise.reject(new Error('offline')) : Promise.resolve({})),
  });
  await view.type('amount', '0.5');
  await view.type('receiver', OTHER_ADDRESS);
  view.hasWords('shown in your wallet');
  await view.goOn();
  assert.is(view.view(), 'WalletSend');
  view.hasWords('This can’t be prepared right now. Nothing was sent.');
  assert.is(view.state.announcer.last.alert.value?.text, 'This can’t be prepared right now. Nothing was sent.');
  fails = false;
  await view.goOn();
  assert.is(view.view(), 'WalletSendPreview');
  await view.done();
});

test('WalletSend: a receiver field that a press blurs moves nothing before the click', async () => {
  const view = await renderSend({ resolve: async () => ({ name: 'juniper.eth', address: OTHER_ADDRESS }) });
  const start = async (text: string): Promise<void> => {
    const field = view.get<HTMLInputElement>('.send-receiver');
    await view.focus(field);
    await view.change(field, text);
    await view.rest();
  };
  await start('juniper');
  assert.not.match(view.text(), 'This isn’t an address or a name.');
  await view.goOn();
  view.hasWords('This isn’t an address or a name.');
  await start('juniper');
  await view.click(view.get('.pill'));
  assert.is(view.view(), 'WalletSendSelectToken');
  await view.act(() => view.state.router.goBack());
  await view.rest();
  await start('juniper.eth');
  await view.click(view.button('Clear recipient'));
  assert.is(view.get<HTMLInputElement>('.send-receiver').value, '');
  assert.is(document.activeElement, view.get('.send-receiver'));
  await start('juniper.eth');
  assert.ok(view.container.querySelector('.send-receiver'), 'a name that is being typed keeps its field');
  await view.click(view.get('.money-line'));
  view.button('Clear recipient');
  assert.not.ok(view.container.querySelector('.send-receiver'));
  await view.done();
});

test('WalletSend: shows at most six significant decimals in all views, and all of them in the details', async () => {
  const exact = '1.123456789012345678';
  const fee: Fee = { amount: 42_123_456_789_012n, parts: [] };
  const view = await renderSend({ tokens: [usdc], fee, fetchBalance: async () => 3_123_456_789_012_345_678n });
  await view.type('receiver', OTHER_ADDRESS);
  await view.type('amount', '9');
  view.hasWords('You have 3.123456 ETH');
  assert.equal(longNumbers(view.container), []);
  await view.type('amount', exact);
  view.hasWords('about 0.0000421234 ETH');
  assert.ok(view.has('Max, use maximum: 3.123414 ETH'));
  assert.equal(longNumbers(view.container), []);
  await view.goOn();
  assert.is(view.get('.value-box').textContent, 'You send1.123456 ETH');
  assert.ok(view.has('Send 1.123456 ETH'));
  assert.equal(longNumbers(view.container), []);
  const facts = [...view.container.querySelectorAll('.facts > div')].map(({ textContent }) => textContent);
  assert.is(facts[0], `Amount${exact} ETH`);
  assert.is(facts.at(-2), 'Network feeabout 0.0000421234 ETH0.000042123456789012 ETH');
  assert.is(
    (getTransferReview(view.ctx).current.peek()?.intent.request as TransactionRequest | undefined)?.value,
    toBaseUnits(exact, 18),
  );
  await view.done();
  // Rounded up: with less, the fee could not be paid.
  const poor = await renderSend({ tokens: [usdc], fee, fetchBalance: async () => 1n, data: { token: usdc.id } });
  await poor.type('receiver', OTHER_ADDRESS);
  await poor.type('amount', '1');
  poor.hasWords('You need about 0.0000421235 ETH for the network fee.');
  await poor.act(() => addActions(poor));
  await poor.click(poor.get('.money-foot .btn'));
  assert.is(document.activeElement?.textContent, 'Buy');
  await poor.done();
});

const refused: readonly (readonly [receiver: string, text: string])[] = [
  [OTHER_ADDRESS.replace(/[a-f]/, (letter) => letter.toUpperCase()), 'This address has a typo. Copy it again.'],
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'That’s an address on Solana. You’re sending on Ethereum.'],
  [`eip155:10:${OTHER_ADDRESS}`, 'That’s an address on another network. You’re sending on Ethereum.'],
  [`ethereum:${TOKEN}/approve?address=${OTHER_ADDRESS}`, 'This link asks for something else than a transfer.'],
  [`ethereum:${FAKE}/transfer?address=${OTHER_ADDRESS}`, `This link is for another token: ${mediumAddress(FAKE)}.`],
  ['juniper', 'This isn’t an address or a name.'],
  ['nobody.eth', 'No address found for nobody.eth.'],
];
for (const [receiver, text] of refused)
  test(`WalletSend: refuses ${receiver.slice(0, 50)} with a message`, async () => {
    const view = await renderSend({ options: { networks: ['eip155:1'] } });
    await view.type('amount', '0.5');
    await view.type('receiver', receiver);
    view.hasWords(text);
    assert.is(view.label(), 'Add a recipient');
    await view.goOn();
    assert.is(view.view(), 'WalletSend');
    await view.done();
  });

test('WalletSend: the visitor’s own account as the receiver shows a note, and can be used', async () => {
  const view = await renderSend();
  await view.type('amount', '0.5');
  await view.type('receiver', ADDRESS);
  view.hasWords('This is your own account.');
  assert.match(view.spoken(), 'This is your own account.');
  assert.is(view.label(), 'Review');
  await view.done();
});

test('WalletSend: the newest name lookup counts, and a malformed address of the service counts as none', async () => {
  const answers: ((found: { name: string; address: string } | null) => void)[] = [];
  const view = await renderSend({ resolve: () => new Promise((resolve) => void answers.push(resolve)) });
  await view.type('receiver', 'mira.eth');
  await view.type('receiver', 'juniper.eth');
  await view.act(() => answers[1]?.({ name: 'juniper.eth', address: OTHER_ADDRESS.toLowerCase() }));
  await view.act(() => answers[0]?.({ name: 'mira.eth', address: ADDRESS }));
  assert.is(view.get('.value-box:last-child .name').textContent, 'juniper.eth');
  await view.click(view.button('Clear recipient'));
  await view.type('receiver', 'vault.eth');
  await view.act(() => answers[2]?.({ name: 'vault.eth', address: '0x12' }));
  view.hasWords('No address found for vault.eth.');
  await view.done();
});

const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
const noted: readonly (readonly [title: string, receiver: string, text: string, token?: string])[] = [
  [
    'a contract that the account does not hold',
    ROUTER,
    'This is a contract, not a person’s account. If it can’t use ETH,',
  ],
  [
    'a contract of a held token, for the coin',
    TOKEN,
    'This is a contract, not a person’s account. If it can’t use ETH,',
  ],
  ['a contract of a held token', TOKEN, 'This is the token’s contract. Tokens sent there are lost.', usdc.id],
  ['the zero address', `0x${'0'.repeat(40)}`, 'Nobody has this address. Tokens sent there are lost.'],
  ['a burn address', '0x000000000000000000000000000000000000dEaD', 'Nobody has this address.'],
  ['a precompiled contract', `0x${'0'.repeat(39)}a`, 'Nobody has this address.', usdc.id],
];
for (const [title, receiver, text, tokenId] of noted)
  test(`WalletSend: ${title} is shown before the review, and can be confirmed`, async () => {
    const isContract = async (_: unknown, address: string) => address === ROUTER;
    const view = await renderSend({ data: tokenId ? { token: tokenId } : {}, isContract });
    await view.type('amount', '0.5');
    await view.type('receiver', receiver);
    view.hasWords(text);
    await view.rest();
    assert.match(view.spoken(), text);
    assert.is(view.label(), 'Check the address');
    await view.goOn();
    const checkbox = view.get<HTMLInputElement>('form input[type=checkbox]');
    assert.equal([view.view(), document.activeElement], ['WalletSend', checkbox]);
    assert.is(checkbox.closest('label')?.textContent, 'I want to send there');
    await view.click(checkbox);
    assert.is(view.label(), 'Review');
    await view.click(checkbox);
    assert.is(view.label(), 'Check the address');
    await view.click(checkbox);
    await view.goOn();
    assert.is(view.view(), 'WalletSendPreview');
    await view.done();
  });

test('WalletSend: an earlier receiver that was a contract on another network is confirmed, and counts as new here', async () => {
  const options = { networks: ['eip155:1', 'eip155:8453'] as const };
  const view = await renderSend({ networkId: 'eip155:8453', options });
  addReceiver(view.ctx, ROUTER, 'eip155:1');
  await view.type('amount', '0.5');
  await view.type('receiver', ROUTER);
  view.hasWords('On another network, this is a contract. On Base,');
  assert.is(view.label(), 'Check the address');
  await view.click(view.get('form input[type=checkbox]'));
  await view.goOn();
  assert.is(view.view(), 'WalletSendPreview');
  assert.match(view.text(), 'First time to this address');
  await view.done();
});

for (const isContract of [true, false])
  test(`WalletSend: an earlier receiver where it was a contract, now with code: ${isContract}`, async () => {
    const view = await renderSend({ isContract: async () => isContract });
    addReceiver(view.ctx, ROUTER, 'eip155:1');
    await view.type('amount', '0.5');
    await view.type('receiver', ROUTER);
    assert.not.match(view.text(), 'On another network');
    if (isContract) await view.click(view.get('form input[type=checkbox]'));
    await view.goOn();
    assert.is(view.view(), 'WalletSendPreview');
    assert.not.match(view.text(), 'First time to this address');
    await view.done();
  });

test('WalletSend: confirming a contract does not confirm the next one, nor the same address on another network', async () => {
  const options = { networks: ['eip155:1', 'eip155:8453'] as const };
  const view = await renderSend({ isContract: async () => true, options });
  await view.type('amount', '0.5');
  await view.type('receiver', ROUTER);
  await view.click(view.get('form input[type=checkbox]'));
  assert.is(view.label(), 'Review');
  await view.click(view.button('Clear recipient'));
  await view.type('receiver', TOKEN);
  assert.is(view.label(), 'Check the address');
  await view.click(view.get('form input[type=checkbox]'));
  assert.is(view.label(), 'Review');
  await view.act(() => view.sink.network('eip155:8453'));
  await view.rest();
  assert.not.ok(view.get<HTMLInputElement>('form input[type=checkbox]').checked);
  await view.done();
});

test('WalletSend: confirming that a contract takes the coin does not confirm that it takes its own token', async () => {
  const view = await renderSend();
  const checkbox = () => view.get<HTMLInputElement>('form input[type=checkbox]');
  await view.type('amount', '0.5');
  await view.type('receiver', TOKEN);
  await view.click(checkbox());
  assert.is(view.label(), 'Review');
  await view.act(() => chooseToken(view.ctx, usdc.id));
  await view.type('amount', '0.5');
  assert.match(view.text(), 'This is the token’s contract.');
  assert.equal([checkbox().checked, view.label()], [false, 'Check the address']);
  await view.click(checkbox());
  assert.is(view.label(), 'Review');
  await view.act(() => chooseToken(view.ctx, ether.id));
  await view.type('amount', '0.5');
  assert.is(view.label(), 'Check the address');
  await view.done();
});

test('WalletSend: who was to be paid is not shown to the next visitor, after a disconnect; a lock keeps the form', async () => {
  const fill = async (view: Awaited<ReturnType<typeof renderSend>>): Promise<void> => {
    await view.type('amount', '0.5');
    await view.type('receiver', OTHER_ADDRESS);
  };
  const locked = await renderSend();
  await fill(locked);
  const { receiver, amount } = getSendForm(locked.ctx);
  await locked.act(() => locked.sink.disconnected());
  assert.equal([receiver.value.status, amount.value], ['ready', '0.5']);
  await locked.done();
  const view = await renderSend();
  await fill(view);
  const form = getSendForm(view.ctx);
  await view.act(() => disconnect(view.ctx));
  assert.equal([form.receiverText.value, form.receiver.value.status, form.amount.value], ['', 'empty', '']);
  await view.done();
});

test('WalletSend: the balance is not said while amounts are hidden', async () => {
  const view = await renderSend();
  await view.act(() => {
    view.state.hideAmounts.value = true;
  });
  await view.type('amount', '99');
  assert.match(view.text(), 'You have •••• ETH');
  assert.not.match(view.container.innerHTML, formatExact(ether.amount, 'en'));
  await view.done();
});

test('WalletSend: a person’s account, and one’s own smart account, get no note', async () => {
  const asked: string[] = [];
  const view = await renderSend({
    isContract: async (_, address) => {
      asked.push(address);
      return address === ROUTER;
    },
  });
  await view.act(() => {
    const accounts = [{ address: ROUTER, type: 'smartAccount' }];
    view.state.accounts.update('eip155', { embedded: { user: {}, accounts } as never });
  });
  await view.type('amount', '0.5');
  for (const receiver of [OTHER_ADDRESS, ROUTER, ADDRESS]) {
    await view.type('receiver', receiver);
    assert.is(view.label(), 'Review', receiver);
    assert.not.ok(view.container.querySelector('form input[type=checkbox]'));
    await view.click(view.button('Clear recipient'));
  }
  assert.equal(asked, [OTHER_ADDRESS]);
  await view.done();
});

test('WalletSend: the review waits for the node, but without a response no address counts as a contract', async () => {
  let answer = (_: boolean): void => {};
  const slow = await renderSend({ isContract: () => new Promise((resolve) => (answer = resolve)) });
  await slow.type('amount', '0.5');
  await slow.type('receiver', ROUTER);
  assert.is(slow.label(), 'Checking the address…');
  await slow.goOn();
  assert.is(slow.view(), 'WalletSend');
  await slow.act(() => answer(true));
  assert.is(slow.label(), 'Check the address');
  await slow.done();
  let silent = true;
  const failing = await renderSend({
    isContract: () => (silent ? Promise.reject(new Error('No node')) : Promise.resolve(true)),
  });
  await failing.type('amount', '0.5');
  await failing.type('receiver', ROUTER);
  assert.is(failing.label(), 'Review');
  silent = false;
  await failing.click(failing.button('Clear recipient'));
  await failing.type('receiver', ROUTER);
  assert.is(failing.label(), 'Check the address', 'it is asked again');
  await failing.done();
  const hanging = await renderSend({ isContract: () => new Promise(() => {}) });
  await hanging.type('amount', '0.5');
  await hanging.type('receiver', ROUTER);
  await hanging.pass(5_000);
  assert.is(hanging.label(), 'Review');
  await hanging.done();
});

test('WalletSend: a name with an address only for Ethereum is used with a note, in the form and in the review', async () => {
  const options = { networks: ['eip155:1', 'eip155:8453'] as const };
  const view = await renderSend({
    options,
    networkId: 'eip155:8453',
    resolve: async () => ({ name: 'mira.eth', address: OTHER_ADDRESS, isForEthereum: true }),
  });
  const note = 'mira.eth has no address on Base. This is its address on Ethereum.';
  await view.type('amount', '0.5');
  await view.type('receiver', 'mira.eth');
  view.hasWords(note);
  await view.rest();
  assert.match(view.spoken(), note);
  await view.goOn();
  assert.is(view.view(), 'WalletSendPreview');
  view.hasWords(note);
  await view.done();
  const own = await renderSend({ resolve: async () => ({ name: 'mira.eth', address: OTHER_ADDRESS }) });
  await own.type('receiver', 'mira.eth');
  assert.not.match(own.text(), 'has no address');
  await own.done();
});

test('WalletSend: a name whose service and registry disagree is refused with a message', async () => {
  const view = await renderSend({ resolve: () => Promise.reject(new WalletModalError('nameMismatch')) });
  await view.type('amount', '0.5');
  await view.type('receiver', 'mira.eth');
  view.hasWords('The data service and Ethereum have different addresses for mira.eth. Enter the address instead.');
  assert.is(view.label(), 'Add a recipient');
  await view.done();
});

test('WalletSend: a name that resolves to the zero address is refused', async () => {
  const view = await renderSend({ resolve: async () => ({ name: 'burn.eth', address: `0x${'0'.repeat(40)}` }) });
  await view.type('amount', '0.5');
  await view.type('receiver', 'burn.eth');
  view.hasWords('Nobody has this address.');
  assert.is(view.label(), 'Add a recipient');
  await view.done();
});

const changeAmount = ({ field }: SendView): void => {
  field('amount').value = '0.7';
  field('amount').dispatchEvent(new Event('input', { bubbles: true }));
};
const interruptions: Record<string, (view: SendView, press: () => void) => void> = {
  'the visitor leaves': (view, press) => {
    press();
    view.state.router.reset('Account');
  },
  'the amount changes': (view, press) => {
    press();
    changeAmount(view);
  },
  'a new amount is not drawn yet': (view, press) => {
    changeAmount(view);
    press();
  },
  'the receiver changes': (view, press) => {
    press();
    view.button('Clear recipient').click();
  },
};
for (const [title, interrupt] of Object.entries(interruptions))
  test(`WalletSend: opens no review if ${title}`, async () => {
    const view = await renderSend();
    await view.type('amount', '0.5');
    await view.type('receiver', OTHER_ADDRESS);
    const button = view.get('.money-foot > .btn');
    await view.act(() => interrupt(view, () => button.click()));
    assert.is.not(view.view(), 'WalletSendPreview');
    await view.rest();
    assert.is.not(view.view(), 'WalletSendPreview', 'nor later');
    await view.done();
  });

test('WalletSend: a press that opened no review does not block the next press', async () => {
  const view = await renderSend();
  await view.type('amount', '0.5');
  await view.type('receiver', OTHER_ADDRESS);
  const button = view.get('.money-foot > .btn');
  await view.act(() => {
    button.click();
    changeAmount(view);
  });
  await view.goOn();
  assert.is(view.view(), 'WalletSendPreview');
  view.hasWords('0.7 ETH');
  await view.done();
});

test('WalletSend: what a pending transfer takes of the coin cannot be sent again, though the node still counts it', async () => {
  const view = await renderSend({ tokens: [{ ...ether, amount: '0.5', pending: true }, usdc] });
  await view.click(view.get('.value-max'));
  // 0.5 - 0.000042
  assert.is(view.get<HTMLInputElement>('.value-input').value, '0.499958');
  await view.done();
});

test('WalletSend: Max of the coin leaves the wallet’s reserve for the fee; Max of a token is all of it', async () => {
  const coin = await renderSend();
  // 1.2345678 - 0.000042
  await coin.click(coin.get('.value-max'));
  assert.is(coin.get<HTMLInputElement>('.value-input').value, '1.2345258');
  await coin.done();
  const unknown = await renderSend({ fee: null });
  assert.not.ok(unknown.container.querySelector('.value-max'));
  unknown.hasWords('shown in your wallet');
  await unknown.done();
  // A smart account, whose fee is known only to its wallet.
  const prepare = async () => ({ mayBeSponsored: true as const });
  const smart = await renderSend({ fee: null, reserve: 10n ** 15n, prepare });
  smart.hasWords('shown in your wallet');
  await smart.click(smart.get('.value-max'));
  assert.is(smart.get<HTMLInputElement>('.value-input').value, '1.2335678');
  // The whole balance can be typed, too: a paymaster may pay the fee.
  await smart.type('amount', '1.2345678');
  await smart.type('receiver', OTHER_ADDRESS);
  assert.is(smart.label(), 'Review');
  await smart.click(smart.button('Review'));
  assert.is(getTransferReview(smart.ctx).current.peek()?.intent.paysFee, false);
  assert.match(smart.text(), 'plus any network fee');
  await smart.done();
  const all = await renderSend({ data: { token: usdc.id }, fee: null });
  await all.click(all.get('.value-max'));
  assert.is(all.get<HTMLInputElement>('.value-input').value, '1250.5');
  await all.done();
});

test('WalletSend: shows that a fee does not include the fee for data', async () => {
  const view = await renderSend({ fee: { ...FEE, partial: true } });
  await view.type('amount', '0.5');
  view.hasWords('The network adds more fees.');
});

test('WalletSend: shows that the amount exceeds the balance, or leaves too little for the fee', async () => {
  const view = await renderSend();
  await view.type('amount', '1.2345679');
  view.hasWords('You have 1.234567 ETH');
  assert.is(view.label(), 'Not enough ETH');
  await view.type('amount', '1.2345678');
  await view.type('receiver', OTHER_ADDRESS);
  view.hasWords('You need about 0.000021 ETH for the network fee.');
  await view.rest();
  assert.match(view.spoken(), 'You need about 0.000021 ETH for the network fee.');
  assert.is(view.label(), 'Not enough ETH');
  await view.done();
});

test('WalletSend: a balance that no source returns is unknown, not zero', async () => {
  const fetchBalance = () => Promise.reject(new Error('offline'));
  const view = await renderSend({ tokens: [usdc], fetchBalance });
  assert.is(view.container.querySelector('.value-end'), null);
  await view.type('amount', '0.5');
  await view.type('receiver', OTHER_ADDRESS);
  assert.not.match(view.text(), 'You have');
  assert.is(view.label(), 'Review');
  await view.done();
  const token = await renderSend({ tokens: [usdc], fetchBalance, data: { token: usdc.id } });
  await token.type('amount', '0.5');
  await token.type('receiver', OTHER_ADDRESS);
  assert.is(token.label(), 'Review');
  await token.done();
});

test('WalletSend: a token whose decimals differ, or cannot be checked, is not sent', async () => {
  const different = await renderSend({ data: { token: usdc.id }, decimals: async () => 18 });
  different.hasWords('disagree about the decimals of USDC');
  await different.rest();
  assert.match(different.spoken(), 'disagree about the decimals of USDC');
  await different.type('amount', '1');
  await different.type('receiver', OTHER_ADDRESS);
  assert.is(different.label(), 'Choose another token');
  await different.goOn();
  assert.match(document.activeElement?.textContent ?? '', 'USDC');
  assert.is(different.view(), 'WalletSend');
  await different.done();
  let fails = true;
  const failed = await renderSend({
    data: { token: usdc.id },
    decimals: () => (fails ? Promise.reject(new Error('offline')) : Promise.resolve(6)),
  });
  failed.hasWords('Can’t check USDC on the network right now.');
  await failed.rest();
  assert.match(failed.spoken(), 'Can’t check USDC on the network right now.');
  const title = failed.addTitle();
  await failed.type('amount', '1');
  await failed.type('receiver', OTHER_ADDRESS);
  assert.is(failed.label(), 'Check the token');
  await failed.goOn();
  assert.is(document.activeElement, failed.button('Try again'));
  fails = false;
  failed.button('Try again').focus();
  await failed.click(failed.button('Try again'));
  assert.is(document.activeElement, title);
  assert.is(failed.label(), 'Review');
  await failed.done();
});

test.run();
