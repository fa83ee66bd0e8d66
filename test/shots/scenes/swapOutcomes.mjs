import { json } from './answers.mjs';
import { pebble, press } from './assetSteps.mjs';
import { answerNode, holdTransaction, pollNode } from './nodeAnswers.mjs';
import { exchange, reviewAllowance, reviewEther } from './swapSteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */
/** @typedef {import('../createStage.mjs').Scene} Scene */

/** How a swap ends that is not simply mined: its name, its text, what the node does, and how often it is asked. */
const outcomes = /** @type {const} */ ([
  ['sped-up', 'You got', 'speedUp', 1],
  ['replaced', 'Canceled in Pebble', 'cancel', 1],
  ['different', 'This differs from what you reviewed', 'differ', 1],
  ['dropped', 'The network lost track of it', 'drop', 3],
  ['unknown', 'Check Pebble', 'forget', 3],
]);

/** What these scenes have in common. @satisfies {Pick<Scene, 'page' | 'clock' | 'before'>} */
const held = {
  page: pebble,
  clock: true,
  /** @param {Stage} stage */
  async before(stage) {
    await answerNode(stage);
    await stage.service('/history', json({ data: [], next: null }));
  },
};

/** @param {Stage} stage */
const confirm = (stage) => press(stage, stage.modal.locator('.money-foot .btn').last());

/** @type {Scene[]} */
const results = outcomes.map(([name, text, end, polls]) => ({
  ...held,
  title: `SwapProgress: ${text}`,
  async play(stage) {
    const transaction = await holdTransaction(stage);
    await stage.connect('Pebble', 'Swap');
    await reviewEther(stage);
    await confirm(stage);
    await stage.dialog.getByText('You can close this. The swap continues.').waitFor();
    await stage.shoot('swap-pending');
    await transaction.seen;
    transaction[end]();
    await pollNode(stage, polls);
    await stage.dialog.getByText(text).waitFor();
    await stage.shoot(`swap-${name}`);
  },
}));

/** @type {Scene[]} */
export const swapOutcomes = [
  ...results,
  {
    ...held,
    title: 'SwapProgress: a permission, then the swap',
    async play(stage) {
      const { dialog, modal } = stage;
      const transaction = await holdTransaction(stage);
      await reviewAllowance(stage);
      await confirm(stage);
      await dialog.getByText('You can close this. The permission update continues.').waitFor();
      await stage.shoot('swap-allowing');
      const { router } = exchange(stage);
      // The swap would succeed with the permission, which the chain does not have.
      stage.nodeAnswers['eth_call'] = (/** @type {{ to: string }} */ { to }) =>
        to.toLowerCase() === router.toLowerCase() ? '0x' : undefined;
      stage.nodeAnswers['eth_estimateGas'] = '0x2bf20';
      await transaction.seen;
      transaction.confirm();
      await pollNode(stage, 1);
      await dialog.getByText('USDC allowed').waitFor();
      await modal.locator('.money-foot .btn + .btn').waitFor();
      await stage.shoot('swap-allowed');
      await stage.wallet('headless', 'setPolicy', 'ask');
      await confirm(stage);
      await stage.isAsked('headless', 'eth_sendTransaction');
      await stage.shoot('swap-asking-again');
    },
  },
  {
    ...held,
    title: 'SwapPreview: a permission that failed',
    async play(stage) {
      const transaction = await holdTransaction(stage);
      await reviewAllowance(stage);
      await confirm(stage);
      await stage.dialog.getByText('You can close this. The permission update continues.').waitFor();
      await transaction.seen;
      transaction.revert();
      await pollNode(stage, 1);
      await stage.dialog.getByText('Couldn’t update the permission').waitFor();
      await stage.modal.locator('.money-foot .btn + .btn').waitFor();
      await stage.shoot('swap-allow-failed');
    },
  },
];
