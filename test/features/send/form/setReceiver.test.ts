import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseReceiver as parseEvm } from '../../../../src/chains/eip155/transactions/parseReceiver';
import { parseReceiver } from '../../../../src/chains/solana/transactions/parseReceiver';
import { getSendForm } from '../../../../src/features/send/form/getSendForm';
import { setReceiver } from '../../../../src/features/send/form/setReceiver';
import type { SendServices } from '../../../../src/features/send/useSendServices';
import { createFakeModal } from '../../../support/fakeModal';

const TO = 'DKAT1Kbm8yXVp9o6ncVKzYRYRJAtCq8nZzwfxiYxnYTe';
const EVM_TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

function setup(family: 'solana' | 'eip155') {
  const modal = createFakeModal({ options: { networks: [family === 'solana' ? 'solana:mainnet' : 'eip155:1'] } });
  const form = getSendForm(modal.ctx);
  const networkId = modal.state.networks.activeId.peek();
  const chain = { parseReceiver: family === 'solana' ? parseReceiver : parseEvm };
  return {
    form,
    networkId,
    set: (text: string) => setReceiver(modal.ctx, { chain } as unknown as SendServices, text),
    shown: () => [form.tokenId.value, form.amount.value, form.receiver.value],
  };
}

test('setReceiver: a payment link chooses its token and its amount', () => {
  const { set, shown, networkId } = setup('solana');
  set(`solana:${TO}?amount=1.5&spl-token=${MINT}`);
  const receiver = { status: 'ready', address: TO, name: null };
  assert.equal(shown(), [`${networkId}:${MINT}`, '1.5', { ...receiver, token: MINT, asked: '1.5' }]);
  set(`solana:${TO}?amount=0.25`);
  assert.equal(
    shown(),
    [networkId, '0.25', { ...receiver, token: null, asked: '0.25' }],
    'without a token, it is the coin',
  );
});

test('setReceiver: a payment link’s note and texts stay until another receiver is entered', () => {
  const { set, shown, networkId } = setup('solana');
  set(`solana:${TO}?amount=1&memo=order%207&reference=${MINT}&label=Shop&message=Thank%20you`);
  const receiver = { status: 'ready', address: TO, token: null, name: null };
  const extra = { memo: 'order 7', references: [MINT] };
  assert.equal(shown(), [networkId, '1', { ...receiver, asked: '1', extra, claims: ['Shop', 'Thank you'] }]);
  set(TO);
  assert.equal(shown(), [networkId, '1', { ...receiver, token: undefined }]);
});

test('setReceiver: an address, and a link without an amount, keep token and amount', () => {
  for (const text of [TO, `solana:${TO}`, `solana:${TO}?amount=0`, `solana:${TO}?label=Shop`]) {
    const { set, form } = setup('solana');
    form.tokenId.value = 'chosen';
    form.amount.value = '7';
    set(text);
    assert.equal([form.tokenId.value, form.amount.value, form.receiver.value.status], ['chosen', '7', 'ready'], text);
  }
});

test('setReceiver: a link without a token chooses the coin, and leaves the amount to the visitor', () => {
  for (const [family, link] of [
    ['solana', `solana:${TO}?memo=order7`],
    ['solana', `solana:${TO}?reference=${MINT}`],
    ['solana', `solana:${TO}?amount=0&memo=order7`],
    ['eip155', `ethereum:${EVM_TO}?value=1e18`],
    ['eip155', 'ethereum:juniper.eth?value=1e18'],
  ] as const) {
    const { set, form, networkId } = setup(family);
    form.tokenId.value = 'chosen';
    form.amount.value = '7';
    set(link);
    assert.equal([form.tokenId.value, form.amount.value], [networkId, ''], link);
    // An amount of the coin stays, also before a token was chosen.
    for (const chosen of [networkId, null]) {
      form.tokenId.value = chosen;
      form.amount.value = '7';
      set(link);
      assert.equal([form.tokenId.value, form.amount.value], [networkId, '7'], link);
    }
  }
});

test('setReceiver: a refused link changes nothing else', () => {
  for (const [text, kind] of [
    [`solana:${TO}?amount=1e9`, 'brokenLink'],
    [`solana:${TO}?amount=1&memo=x&memo=y`, 'brokenLink'],
    ['solana:https://shop.example', 'serverLink'],
    ['solana:https%3A%2F%2Fshop.example%2Fpay%3Forder%3D1', 'serverLink'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:https://shop.example', 'invalid'],
  ] as const) {
    const { set, form } = setup('solana');
    form.amount.value = '7';
    set(text);
    assert.equal([form.tokenId.value, form.amount.value], [null, '7']);
    assert.equal(form.receiver.value, { status: 'refused', reason: { kind } });
  }
});

test('setReceiver: ignores amounts in EVM links', () => {
  const { set, form } = setup('eip155');
  set(`ethereum:${EVM_TO}?value=1e18`);
  assert.equal([form.receiver.value.status, form.amount.value], ['ready', '']);
});

test.run();
