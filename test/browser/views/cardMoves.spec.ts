import { views } from '../../../src/chunks/views';
import type { ViewData, ViewName, ViewRow } from '../../../src/core/state/views';
import { longUnless } from '../support/longUnless';
import type { Controls } from '../support/openHostPage';
import { slow } from '../support/slow';
import { openModal, waitForAnimations } from '../support/steps';
import { cardDevices } from './support/cardDevices';
import { cardSteps } from './support/cardSteps';
import { waitForContent, waitForSkeleton } from './support/film';
import { followCard } from './support/followCard';
import { expect, test } from './support/viewTest';

const rows: Readonly<Partial<Record<ViewName, ViewRow>>> = views;
const chunkOf = (name: ViewName) => rows[name]?.chunk ?? [];

/** On a slow visit, each view is late: its skeleton is there before it. */
for (const [device, visits, connected, isShort] of [
  ['desktop', ['first'], false, false],
  ['desktop', ['first', 'second'], false, false],
  ['desktop', ['first', 'second'], true, false],
  ['desktop', ['slow'], false, false],
  ['desktop', ['slow'], true, false],
  ['phone', ['first'], false, false],
  ['phone', ['first'], true, true],
  ['phone', ['slow'], true, false],
] as const)
  test(`${device}, ${connected ? 'an account' : 'a visitor'}, ${visits.join(' and ')} visit: smooth, never empty, still header`, {
    ...longUnless(isShort),
    ...slow('up to 48 moves are filmed frame by frame'),
  }, async ({ openView }) => {
    const steps = cardSteps[connected ? 'account' : 'visitor'];
    const held = new Set(visits[0] === 'slow' ? steps.flatMap(([name]) => chunkOf(name)) : []);
    const view = await openView({
      connected,
      context: cardDevices[device],
      held: [...held],
      wallets: ['Pebble', 'Harbor', 'Northwind'],
      // The page offers no names.
      expected: { console: [/No connector found for namespace/] },
    });
    const { page } = view;
    await openModal(view);
    await waitForAnimations(view);
    const { check, problems, closePlaces } = followCard(view, { device });
    const visitView = async (visit: string, [name, data]: readonly [ViewName, ViewData?]): Promise<void> => {
      const late = [chunkOf(name)].flat().find((chunk) => held.delete(chunk));
      await check(`${visit} visit of ${name}`, () => go(view, name, data), late ? waitForSkeleton : waitForContent);
      if (late) await check(`${name} is loaded`, () => page.evaluate((chunk) => stage.release(chunk), late));
    };
    for (const visit of visits) {
      for (const step of steps) {
        const [name] = step;
        await visitView(visit, step);
        await check(`${visit} way back from ${name}`, () => page.evaluate(() => stage.back()));
      }
    }
    expect(problems).toEqual([]);
    if (device === 'desktop') expect([...closePlaces]).toHaveLength(1);
  });

const go = ({ page }: Controls, name: ViewName, data: ViewData = {}) =>
  page.evaluate(([name, data]) => stage.go(name, data), [name, data] as const);
