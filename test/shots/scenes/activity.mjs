import { broken, json } from './answers.mjs';
import { choose, own, pebble, pictures, scrollDown, scrollToEnd, withHistory } from './assetSteps.mjs';
import { sampleHistory } from './sampleHistory.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

/** Where the list is scrolled to, in px, for its counterfeit address to be in the middle. */
const LOOKALIKE_TOP = 305;

/** @param {Stage} stage */
const showActivity = async (stage) => {
  await stage.connect('Pebble', 'Account');
  await choose(stage, 'activity');
  await stage.modal.locator('.slots a').first().waitFor();
};

/** @type {import('../createStage.mjs').Scene[]} */
export const activity = [
  {
    title: 'Assets: activity',
    baseline: { 'activity-list': 'Activity' },
    key: true,
    page: pebble,
    before: withHistory,
    async play(stage) {
      await showActivity(stage);
      await stage.shoot('activity-list');
      await scrollDown(stage, 380);
      await stage.shoot('activity-scrolled');
      await scrollToEnd(stage);
      await stage.shoot('activity-end');
    },
  },
  {
    title: 'Assets: more activity that does not come',
    page: pebble,
    async before(stage) {
      const page = sampleHistory(own(stage), pictures(stage), stage.now);
      await stage.service('/history', json({ ...page, next: 'more' }));
      await stage.service('cursor=more', broken);
    },
    async play(stage) {
      await showActivity(stage);
      await scrollToEnd(stage);
      await stage.dialog.getByText('Couldn’t load more activity.').waitFor();
      await stage.modal.locator('.toast').waitFor();
      await stage.press('Dismiss');
      await stage.modal.locator('.toast').waitFor({ state: 'detached' });
      await scrollToEnd(stage);
      await stage.shoot('activity-more-failed');
    },
  },
  {
    title: 'Assets: an address made to be mistaken',
    baseline: { 'activity-lookalike': 'Activity' },
    page: pebble,
    before: withHistory,
    async play(stage) {
      await showActivity(stage);
      const row = stage.modal.getByRole('button', { name: /Possible spam/ }).first();
      await row.waitFor();
      // First, because the panel goes when the list moves it away from the pointer.
      await scrollDown(stage, LOOKALIKE_TOP);
      // A finger does not leave the row when the list scrolls below it.
      await (stage.isPhone ? row.tap() : row.click());
      const panel = stage.modal.locator('.address-comparison');
      await panel.waitFor();
      // On a busy machine the press is tried more than once, each time with the row brought to another place.
      await scrollDown(stage, LOOKALIKE_TOP);
      // The panel is shown while the pointer is on it, and its button must not be drawn as hovered.
      const box = await panel.boundingBox();
      if (box && !stage.isPhone) await stage.page.mouse.move(box.x + 20, box.y + 16);
      await stage.shoot('activity-lookalike');
    },
  },
  {
    title: 'Assets: hidden amounts',
    page: pebble,
    before: withHistory,
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.locator('.slots .row').first().waitFor();
      await stage.press('Hide amounts');
      await stage.shoot('tokens-amounts-hidden');
      await choose(stage, 'activity');
      await stage.modal.locator('.slots a').first().waitFor();
      await stage.shoot('activity-amounts-hidden');
    },
  },
];
