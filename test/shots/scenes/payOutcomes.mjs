import { answerNode, holdTransaction, pollNode } from './nodeAnswers.mjs';
import { page, pay } from './paySteps.mjs';

/** How a payment from the wallet ends: the picture, its text, what the node does, and how often it is asked. */
const outcomes = /** @type {const} */ ([
  ['paying-paid', 'Paid 0.25 ETH', 'confirm', 1],
  ['paying-sped-up', 'Paid 0.25 ETH', 'speedUp', 1],
  ['paying-failed', 'The network refused it.', 'revert', 1],
  ['paying-replaced', 'Another transaction took its place', 'cancel', 1],
  ['paying-different', 'This differs from what you reviewed', 'differ', 1],
  ['paying-dropped', 'We’re still checking', 'drop', 3],
  ['paying-unknown', 'We’re still checking', 'forget', 3],
]);

/** @type {import('../createStage.mjs').Scene[]} */
const ends = outcomes.map(([picture, text, end, polls]) => ({
  title: `PayLoading: ${picture}`,
  page,
  clock: true,
  before: (stage) => answerNode(stage),
  async play(stage) {
    const transaction = await holdTransaction(stage);
    await stage.connect('Pebble');
    await pay(stage);
    await stage.press('Pay 0.25 ETH');
    await stage.shows('PayLoading');
    await stage.dialog.getByText('Approved in Pebble').waitFor();
    await stage.shoot('paying-sending');
    await transaction.seen;
    transaction[end]();
    await pollNode(stage, polls);
    await stage.dialog.getByText(text).waitFor();
    await stage.shoot(picture);
  },
}));

/** @type {import('../createStage.mjs').Scene[]} */
export const payOutcomes = [
  ...ends,
  {
    title: 'PayLoading: the wallet fails',
    page,
    async play(stage) {
      await stage.connect('Pebble');
      await stage.wallet('headless', 'setPolicy', 'ask');
      await pay(stage);
      await stage.press('Pay 0.25 ETH');
      await stage.isAsked('headless', 'eth_sendTransaction');
      await stage.wallet('headless', 'reject', -32_603, 'Internal error');
      await stage.dialog.getByText('Payment failed').waitFor();
      await stage.shoot('paying-not-sent');
    },
  },
  {
    title: 'Pay: the same payment again, after one whose end is not known',
    page,
    clock: true,
    async play(stage) {
      await answerNode(stage);
      const transaction = await holdTransaction(stage);
      await stage.connect('Pebble');
      await pay(stage);
      await stage.press('Pay 0.25 ETH');
      await stage.dialog.getByText('Approved in Pebble').waitFor();
      await transaction.seen;
      transaction.drop();
      await stage.page.reload();
      await stage.page.waitForFunction(() => /** @type {any} */ (window).WalletModal.getAccount().isConnected);
      await pay(stage);
      await pollNode(stage, 3);
      await stage.dialog.getByText('May already have been sent').waitFor();
      await stage.shoot('pay-again-unknown');
    },
  },
];
