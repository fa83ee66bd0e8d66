import type { Page } from 'playwright';
import { views } from '../../../src/chunks/views';
import type { ViewName } from '../../../src/core/state/views';
import { longUnless } from '../support/longUnless';
import { slow } from '../support/slow';
import { cardDevices } from './support/cardDevices';
import { cardSteps } from './support/cardSteps';
import { followCard } from './support/followCard';
import { expect, test } from './support/viewTest';
import { accountWays } from './support/ways/accountWays';
import { connectWays } from './support/ways/connectWays';
import { moneyWays } from './support/ways/moneyWays';

const ways = [...moneyWays, ...connectWays, ...accountWays];

/** The views that no film shows, and why. */
const notFilmed: Readonly<Partial<Record<ViewName, string>>> = {
  Activity: 'Account is opened instead',
  ChooseFamily: 'for a wallet of several chain families, which this page does not have',
  SwitchActiveChain: 'for a second chain family',
  SwapUnsupportedChain: 'for a network without swaps',
};

/** Drops timers of four seconds or more, so that no film shows later texts, however slow the machine is. */
const withoutLongWaits = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const wait = (callback: () => void, ms = 0) => (ms < 4_000 ? setTimeout(callback, ms) : 0);
    Object.assign(window, { setTimeout: wait });
  });

for (const device of ['desktop', 'phone'] as const)
  for (const way of device === 'desktop' ? ways : [...moneyWays, ...accountWays.slice(0, 1)])
    test(`${device}, ${way.name}: the card changes height smoothly, is never empty, has one text and a steady header`, {
      ...longUnless(device === 'desktop' && (way === moneyWays[0] || way === connectWays[0])),
      ...slow('a film of up to thirteen views, frame by frame'),
    }, async ({ openView }) => {
      const view = await openView({ ...way.setup, context: cardDevices[device], before: withoutLongWaits });
      const { check, problems, closePlaces, views: shown } = followCard(view, { device, isTall: way.isTall ?? false });
      await way.play(view, check);
      expect(problems).toEqual([]);
      if (device === 'desktop') expect([...closePlaces]).toHaveLength(1);
      for (const name of way.views) expect([...shown]).toContain(name);
    });

test('every view of the table has a filmed transition', () => {
  const filmed = new Set<string>([
    ...ways.flatMap((way) => way.views),
    ...[...cardSteps.visitor, ...cardSteps.account].map(([name]) => name),
    ...Object.keys(notFilmed),
  ]);
  expect(Object.keys(views).filter((name) => !filmed.has(name))).toEqual([]);
});
