import { longUnless } from '../support/longUnless';
import type { Controls } from '../support/openHostPage';
import { slow } from '../support/slow';
import { waitForAnimations, waitUntilClosed } from '../support/steps';
import { cardDevices } from './support/cardDevices';
import { waitForContent } from './support/film';
import { expect, test } from './support/viewTest';
import { waitForPart } from './support/waitForPart';
import { seenMotion, watchMotion } from './support/watchMotion';
import { accountWays } from './support/ways/accountWays';
import { moneyWays } from './support/ways/moneyWays';
import type { Way } from './support/ways/Way';

const ways = [...moneyWays, ...accountWays.slice(0, 1)];
const isShort = (way: Way): boolean => way === moneyWays[0] || way === accountWays[0];

/** What may be animated. */
const permitted = [
  /^(opacity|transform) of /,
  /^height of section\.card$/,
  // Rings and marks that are drawn.
  /^strokeDash(array|offset) of (path|rect|circle)\b/,
  // Under the pointer. The icon of an action is its button's disc.
  /^(backgroundColor|color) of (a|button|svg\.ico)\b/,
  // By a transform, the light of a skeleton would count as wider than its place.
  /^backgroundPositionX of span\.skel\b/,
];

/** Walks through views, closes the card, and returns the animated properties. */
async function play(view: Controls, way: Way): Promise<string[]> {
  await way.play(view, async (_, action, until = waitForContent) => {
    await action();
    await waitForPart(view, until);
    await waitForAnimations(view);
  });
  await view.page.keyboard.press('Escape');
  await waitUntilClosed(view);
  return seenMotion(view);
}

for (const device of ['desktop', 'phone'] as const)
  for (const way of ways) {
    const details = { ...longUnless(device === 'phone' && isShort(way)), ...slow('up to thirteen views') };

    test(`reduced motion, ${device}, ${way.name}: nothing but opacity is animated`, details, async ({ openView }) => {
      const context = { ...cardDevices[device], reducedMotion: 'reduce' as const };
      const seen = await play(await openView({ ...way.setup, context, before: watchMotion }), way);
      expect(seen.filter((motion) => motion.startsWith('opacity'))).not.toEqual([]);
      expect(seen.filter((motion) => !motion.startsWith('opacity'))).toEqual([]);
    });

    test(`motion, ${device}, ${way.name}: no more than opacity, transforms, the card's height, drawn lines and colors of controls`, {
      ...details,
      tag: '@long',
    }, async ({ openView }) => {
      const view = await openView({ ...way.setup, context: cardDevices[device], before: watchMotion });
      const seen = await play(view, way);
      expect(seen.filter((motion) => !permitted.some((pattern) => pattern.test(motion)))).toEqual([]);
    });
  }
