import { views } from '../../../src/chunks/views';
import type { ViewData, ViewName, ViewRow } from '../../../src/core/state/views';
import { longUnless } from '../support/longUnless';
import type { Controls } from '../support/openHostPage';
import { slow } from '../support/slow';
import { openModal, waitForAnimations } from '../support/steps';
import { type CardFrame, film, waitForContent, waitForSkeleton } from './support/film';
import { expect, test } from './support/viewTest';

/** Play of a height that is rounded to whole pixels. */
const PLAY = 2;

type Step = readonly [view: ViewName, data?: ViewData];

const forVisitors: readonly Step[] = [
  ['WhatIsAWallet'],
  ['GetWallet'],
  ['WhatIsANetwork'],
  ['AllWallets'],
  ['ConnectingWalletConnectBasic'],
  ['Networks'],
  ['ConnectSocials'],
];

const forAccounts: readonly Step[] = [
  ['WalletSend'],
  ['WalletSendSelectToken'],
  ['Swap'],
  ['SwapSelectToken', { side: 'from' }],
  ['WalletReceive'],
  ['Profile'],
  ['Networks'],
  ['CompatibleNetworks'],
  ['OnRampProviders'],
  ['RegisterAccountName'],
  ['SmartSessions'],
  ['WhatIsANetwork'],
];

/** Returns what is wrong with the way from one height to the other. */
function findJumps(frames: readonly CardFrame[]): string[] {
  const heights = frames.map(({ height }) => height);
  const from = heights[0] ?? 0;
  const to = heights.at(-1) ?? 0;
  const found: string[] = [];
  const way = Math.sign(to - from);
  let furthest = from;
  for (const height of heights) {
    if (height < Math.min(from, to) - PLAY || height > Math.max(from, to) + PLAY) found.push(`${height} px`);
    else if ((height - furthest) * way < -PLAY) found.push(`back from ${furthest} to ${height} px`);
    if ((height - furthest) * way > 0) furthest = height;
  }
  return found.length ? [`${from} → ${to}: ${found.join(', ')}`] : [];
}

/** Returns the parts of the header that moved. */
function findMoved(frames: readonly CardFrame[]): string[] {
  const [first] = frames;
  const names = ['title', 'start', 'close'] as const;
  return names.filter((name) => {
    const places = frames.flatMap(({ parts }) => parts[name] ?? []);
    return places.length > 0 && Math.max(...places) - Math.min(...places) > (first ? 0.5 : 0);
  });
}

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

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
  test(`${device}, ${connected ? 'an account' : 'a visitor'}, ${visits.join(' and ')} visit: the card goes from height to height and is never empty, its header stands still`, {
    ...longUnless(isShort),
    ...slow('up to 48 moves are filmed frame by frame'),
  }, async ({ openView }) => {
    const context = devices[device];
    const steps = connected ? forAccounts : forVisitors;
    const held = new Set(visits[0] === 'slow' ? steps.flatMap(([name]) => chunkOf(name)) : []);
    const view = await openView({
      connected,
      context,
      held: [...held],
      wallets: ['Pebble', 'Harbor', 'Northwind'],
      // The page offers no names.
      expected: { console: [/No connector found for namespace/] },
    });
    const { page } = view;
    await openModal(view);
    await waitForAnimations(view);
    const problems: string[] = [];
    const places = new Set<string>();
    const check = async (name: string, action: () => Promise<unknown>, waitForView = waitForContent): Promise<void> => {
      const frames = await film(view, action, waitForView);
      problems.push(...findJumps(frames).map((jump) => `${name}: ${jump}`));
      // The foot of a sheet stands still instead.
      if (device === 'desktop') problems.push(...findMoved(frames).map((part) => `${name}: ${part} moved`));
      else
        problems.push(...new Set(frames.filter(({ bottom }) => Math.abs(bottom - 844) > 1).map(() => `${name}: foot`)));
      if (frames.some(({ isEmpty }) => isEmpty)) problems.push(`${name}: an empty card`);
      const last = frames.at(-1);
      places.add(`${last?.parts['close']}`);
    };
    const visitView = async (visit: string, [name, data]: Step): Promise<void> => {
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
    if (device === 'desktop') expect([...places]).toHaveLength(1);
  });

const go = ({ page }: Controls, name: ViewName, data: ViewData = {}) =>
  page.evaluate(([name, data]) => stage.go(name, data), [name, data] as const);
