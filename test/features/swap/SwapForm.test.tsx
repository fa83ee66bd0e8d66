import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { effect, signal } from '#reactive';
import { CurrentViewContext } from '../../../src/core/context';
import { createSwap } from '../../../src/features/swap/model/createSwap';
import type { AccountSwap } from '../../../src/features/swap/model/loadSwaps';
import { SwapForm } from '../../../src/features/swap/SwapForm';
import { words } from '../../../src/features/swap/words';
import { words as valueWords } from '../../../src/requests/fields/words';
import { words as counterfeitWords } from '../../../src/shared/counterfeit/words';
import { createFakeModal, type Setup } from '../../support/fakeModal';
import { settle } from '../../support/render';
import { renderIn } from '../../support/renderIn';
import { setHidden } from '../../support/setHidden';
import { account, createFakePorts, dai, ether, OTHER, usdc } from './model/fakeSwap';

function createModal(setup?: Setup) {
  const modal = createFakeModal(setup);
  modal.state.locale.addEnglish({ ...words, ...valueWords, ...counterfeitWords });
  return modal;
}

/** A modal whose account has 2 ETH. */
function createFunded() {
  const modal = createModal({ options: { networks: ['eip155:1'] } });
  const balance = { networkId: 'eip155:1', value: 2n * 10n ** 18n, symbol: 'ETH', decimals: 18, at: 0 } as const;
  modal.state.accounts.update('eip155', { balance });
  return modal;
}

/** A swap whose tokens are loaded. */
const createLoaded = (ports = createFakePorts().ports, tokens = [ether, usdc, dai]) =>
  ({
    ...createSwap(ports, account),
    tokens: { state: signal({ status: 'ready', tokens }) },
    data: null,
    appliedEntry: 0,
  }) as unknown as AccountSwap;

test('SwapForm: the coin is chosen in the first frame, when a click on "Choose a token" can only mean the other one', async () => {
  const fake = createModal();
  const swap = createLoaded();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  // Not as other tests render: what follows a frame has not run when the visitor sees it.
  root.render(
    <CurrentViewContext.Provider value={fake.ctx}>
      <SwapForm swap={swap} />
    </CurrentViewContext.Provider>,
  );
  await Promise.resolve();
  const tokens = [...container.querySelectorAll('.value-line button')].map(({ textContent }) => textContent);
  assert.equal(tokens, ['ETH', 'Choose a token']);
  await settle(() => root.unmount());
  container.remove();
});

test('SwapForm: Max keeps its room until it is known what it leaves for the fee', async () => {
  const modal = createFunded();
  const costs = signal<AccountSwap['costs']['value']>(null);
  const page = await renderIn(modal, <SwapForm swap={{ ...createLoaded(), costs }} />);
  const places = () =>
    [...page.container.querySelectorAll('.value-max')].map(({ tagName, textContent }) => [tagName, textContent]);
  assert.equal(places(), [['SPAN', 'Max']]);
  costs.value = { paysFee: true, rollupFee: 0n, reserve: 1n, gasPrice: { status: 'known', price: 1n } };
  await page.settle();
  assert.equal(places(), [['BUTTON', 'Max']]);
  await page.unmount();
});

test('SwapForm: an amount from the host counts only for the token that the host has named', async () => {
  for (const [fromToken, expected] of [
    ['USDC', ['USDC', '500']],
    [undefined, ['ETH', '500']],
    ['USDX', ['ETH', '']],
  ] as const) {
    const modal = createModal();
    modal.state.router.reset('Swap', { amount: '500', fromToken });
    const swap = createLoaded();
    const page = await renderIn(modal, <SwapForm swap={swap} />);
    const { from, amount } = swap.form.peek();
    assert.equal([from?.symbol, amount], expected);
    await page.unmount();
  }
});

test('SwapForm: an amount from the host without a token is one of the coin, whatever the visitor chose earlier', async () => {
  for (const [args, expected] of [
    [{ amount: '0.5', toToken: 'DAI' }, ['ETH', 'DAI', '0.5']],
    [{ amount: '0.5' }, ['ETH', 'DAI', '0.5']],
    [{ amount: '0.5', fromToken: 'USDX' }, ['USDC', 'DAI', '']],
    // The coin is what the host wants for it, so nobody says what is paid.
    [{ amount: '0.5', toToken: 'ETH' }, ['DAI', 'ETH', '']],
    [{ toToken: 'ETH' }, ['USDC', 'ETH', '']],
  ] as const) {
    const modal = createModal();
    modal.state.router.reset('Swap', args);
    const swap = createLoaded();
    swap.setFrom(usdc);
    swap.setTo(dai);
    const page = await renderIn(modal, <SwapForm swap={swap} />);
    const { from, to, amount } = swap.form.peek();
    assert.equal([from?.symbol, to?.symbol, amount], expected);
    await page.unmount();
  }
});

test('SwapForm: a symbol that the host names is never a token that may only look like another one', async () => {
  const fake = { ...dai, symbol: 'USDC', isSuspect: true };
  for (const [tokens, expected] of [
    [[ether, usdc, fake], usdc],
    [[ether, fake], null],
  ] as const) {
    const modal = createModal();
    modal.state.router.reset('Swap', { toToken: 'USDC' });
    const swap = createLoaded(createFakePorts().ports, [...tokens]);
    const page = await renderIn(modal, <SwapForm swap={swap} />);
    assert.equal(swap.form.peek().to, expected);
    await page.unmount();
  }
});

test('SwapForm: an amount with a decimal comma is not a thousand times larger, and an ambiguous one is no amount', async () => {
  const modal = createModal();
  const swap = createLoaded();
  const page = await renderIn(modal, <SwapForm swap={swap} />);
  await page.settle(() => swap.setTo(usdc));
  const field = page.get<HTMLInputElement>('.value-input');
  await page.focus(field);
  for (const [text, amount] of [
    ['0,125', '0.125'],
    ['0,001', '0.001'],
    ['1,250', ''],
  ] as const) {
    await page.change(field, text);
    assert.is(swap.form.peek().amount, amount, text);
  }
  await page.click(page.button('Enter an amount'));
  await page.blur(field);
  await page.click(page.button('1,250 ETH'));
  assert.is(swap.form.peek().amount, '1250');
  await page.unmount();
});

test('SwapForm: an amount in US dollars stays one while it is typed, although the price came with a quote', async () => {
  setHidden(false);
  const modal = createModal();
  const fake = createFakePorts();
  const swap = createLoaded(fake.ports);
  const page = await renderIn(modal, <SwapForm swap={swap} />);
  const field = page.get<HTMLInputElement>('.value-input');
  await page.settle(() => swap.setTo(usdc));
  await page.change(field, '1');
  await page.settle(() => fake.clock.advance(200));
  await page.click(page.get('button.value-chip'));
  for (const [text, amount] of [
    ['0', '0'],
    ['0.5', '0.000166666666666666'],
    ['', ''],
    ['100', '0.033333333333333333'],
    ['1,250', ''],
  ] as const) {
    await page.change(field, text);
    assert.equal([swap.form.peek().amount, field.value], [amount, text]);
    assert.is(page.get('label').textContent, 'You pay, in US dollars', text);
  }
  await page.focus(field);
  await page.blur(field);
  assert.equal(page.names('.value-reading'), ['$1.25', '$1,250.00']);
  await page.unmount();
});

test('SwapForm: a token that was added by its address has a balance and Max, and no more than that can be paid', async () => {
  const modal = createModal();
  const swap = createLoaded();
  const leaf = { ...dai, id: `eip155:1:${OTHER}`, address: OTHER, symbol: 'LEAF', listed: false } as const;
  const page = await renderIn(modal, <SwapForm swap={swap} />);
  await page.settle(() => {
    swap.setHeld(leaf, 5n * 10n ** 18n);
    swap.setFrom(leaf);
    swap.setTo(usdc);
    swap.setAmount('100');
  });
  page.button('Not enough LEAF');
  assert.is(page.get('.value-start').textContent, 'You have 5 LEAF');
  await page.click(page.button('Max, use maximum: 5 LEAF'));
  assert.is(swap.form.peek().amount, '5');
  assert.match(page.get('.value-end').textContent ?? '', '5 LEAF');
  await page.unmount();
});

test('SwapForm: an argument that is not a plain decimal number is no amount', async () => {
  for (const amount of ['0,125', '1,250', '1.250,5', '١٫٥', '1e3', ' ']) {
    const modal = createModal();
    modal.state.router.reset('Swap', { amount });
    const swap = createLoaded();
    const page = await renderIn(modal, <SwapForm swap={swap} />);
    assert.is(swap.form.peek().amount, '', amount);
    await page.unmount();
  }
});

test('SwapForm: the maximum of the coin leaves the wallet’s reserve for the fee, also before there is a quote', async () => {
  setHidden(false);
  const modal = createFunded();
  const fake = createFakePorts();
  const swap = createLoaded(fake.ports);
  const page = await renderIn(modal, <SwapForm swap={swap} />);
  await page.settle(() => fake.clock.advance(200));
  await page.click(page.button('Max, use maximum: 1.9997 ETH'));
  assert.is(swap.form.peek().amount, '1.9997');
  assert.not(fake.calls.includes('quote'));
  await page.settle(() => fake.clock.advance(60_000));
  assert.is(fake.calls.filter((name) => name === 'gasPrice').length, 1, 'it is requested once');
  // The next blocks are more expensive.
  fake.gasPrice = '1900000000';
  await page.settle(() => swap.setTo(usdc));
  await page.settle(() => fake.clock.advance(200));
  page.button('Review swap');
  await page.unmount();
});

test('SwapForm: a smart account sees no fee of its own, and may swap the maximum or, typed, everything', async () => {
  setHidden(false);
  const modal = createFunded();
  const fake = createFakePorts();
  fake.paysFee = false;
  fake.reserve = 10n ** 15n;
  const swap = createLoaded(fake.ports);
  const page = await renderIn(modal, <SwapForm swap={swap} />);
  await page.settle(() => fake.clock.advance(200));
  await page.click(page.button('Max, use maximum: 1.999 ETH'));
  await page.settle(() => swap.setTo(usdc));
  for (const amount of ['1.999', '2']) {
    await page.settle(() => swap.setAmount(amount));
    await page.settle(() => fake.clock.advance(200));
    page.button('Review swap');
  }
  await page.click(page.get('.money-line'));
  assert.match(page.container.textContent, 'shown in your wallet');
  await page.unmount();
});

test('SwapForm: a failure stays in place and is announced once while the request is repeated', async () => {
  const modal = createModal();
  setHidden(false);
  const fake = createFakePorts();
  let answer = (): void => {};
  fake.onCall = (name) =>
    name === 'quote' ? new Promise((_, reject) => (answer = () => reject(new Error('No answer')))) : Promise.resolve();
  const swap = createLoaded(fake.ports);
  swap.appliedEntry = modal.state.router.current.value.id;
  swap.setFrom(ether);
  swap.setTo(usdc);
  swap.setAmount('1');
  const alerts: string[] = [];
  const { alert } = modal.state.announcer.last;
  const stop = effect(() => void (alert.value && alerts.push(alert.value.text)));
  const page = await renderIn(modal, <SwapForm swap={swap} />);
  const act = async (work: () => void): Promise<void> => {
    await page.settle(work);
    await page.settle(() => fake.clock.advance(0));
  };
  await act(() => fake.clock.advance(200));
  await act(() => answer());
  const retry = page.button('Try again');
  for (const _ of [1, 2]) {
    await act(() => fake.clock.advance(10_000));
    assert.is(page.button('Try again'), retry);
    await act(() => answer());
  }
  assert.is(page.button('Try again'), retry);
  assert.equal(alerts, ['Couldn’t get a price. Check your connection and try again. Nothing was sent.']);
  retry.focus();
  await act(() => retry.click());
  await act(() => fake.clock.advance(200));
  assert.is(document.activeElement, retry, 'the focus stays while the label changes');
  assert.is(retry.textContent, 'Getting a price…');
  stop();
  await page.unmount();
});

test('SwapForm: requires confirmation of each possible fake token, before the review', async () => {
  const modal = createModal();
  const fake = { ...dai, symbol: 'DΑI', isSuspect: true };
  setHidden(false);
  const { ports, clock } = createFakePorts();
  const swap = createLoaded(ports, [ether, usdc, fake]);
  const page = await renderIn(modal, <SwapForm swap={swap} />);
  const checkbox = () => page.container.querySelector<HTMLInputElement>('.note input[type=checkbox]');
  const button = () => page.get('.money-foot .btn');
  await page.settle(() => {
    swap.setTo(usdc);
    swap.setAmount('1');
  });
  assert.is(checkbox(), null);
  await page.settle(() => swap.setTo(fake));
  await page.settle(() => clock.advance(200));
  assert.is(page.get('.note .addr').textContent, dai.address);
  assert.is(button().textContent, 'Check the token');
  button().focus();
  await page.settle(() => button().click());
  assert.is(document.activeElement, checkbox());
  assert.is(modal.view(), 'Connect');
  await page.settle(() => checkbox()?.click());
  assert.equal([...swap.confirmed.peek()], [fake.id]);
  assert.is(button().textContent, 'Review swap');
  await page.unmount();
});

test.run();
