import { json } from './answers.mjs';
import { sampleHistory } from './sampleHistory.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

export const pebble = { wallets: 'headless' };

/** The address that Pebble begins with. @param {Stage} stage */
export const own = ({ sandbox }) => sandbox.parts.accounts[1].address;

/** @param {Stage} stage */
export const pictures = ({ sandbox }) => `${sandbox.parts.api.url}/public`;

const TABS = { tokens: 0, nfts: 1, activity: 2 };

// What scenes press is found by its place: the key ones are taken in Arabic, too.

/** @param {Stage} stage @param {import('playwright').Locator} control */
export async function press({ page }, control) {
  await control.click();
  await page.mouse.move(2, 2);
}

/** @param {Stage} stage @param {keyof typeof TABS} name */
export const choose = (stage, name) => press(stage, stage.modal.getByRole('tab').nth(TABS[name]));

/** Answers the history with one that has every kind of row. @param {Stage} stage */
export const withHistory = (stage) =>
  stage.service('/history', json(sampleHistory(own(stage), pictures(stage), stage.now)));

/** @param {Stage} stage @param {number} top in px, or beyond the end */
export const scrollDown = ({ modal }, top) =>
  modal
    .locator('.body')
    .last()
    .evaluate((body, top) => {
      // Where the window is low, the card scrolls instead of its body.
      for (const scroller of [body, body.closest('.card')]) if (scroller) scroller.scrollTop = top;
    }, top);

/** Brings the end of the view's list into sight. @param {Stage} stage */
export const scrollToEnd = (stage) => scrollDown(stage, 1_000_000);
