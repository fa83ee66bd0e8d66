import type { ViewName } from '../../../../src/core/state/views';
import type { Controls } from '../../support/openHostPage';
import { cardDevices } from './cardDevices';
import { type CardFrame, film, waitForContent } from './film';
import { type NextPart, waitForPart } from './waitForPart';

/** Play of a height that is rounded to whole pixels. */
const PLAY = 1;

/** Returns the faults of the change from one height to the other. */
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
  return found.length ? [`${from} → ${to}: ${found.join(', ')} of ${heights.join(' ')}`] : [];
}

/** Returns the parts of the header that moved. */
function findMoved(frames: readonly CardFrame[]): string[] {
  const names = ['title', 'start', 'close'] as const;
  return names.flatMap((name) => {
    const places = frames.flatMap(({ parts }) => parts[name] ?? []);
    const way = Math.max(...places) - Math.min(...places);
    return way > 0.5 ? [`${name} moved by ${way} px`] : [];
  });
}

/** What is filmed, and where. */
interface CardParams {
  readonly device: keyof typeof cardDevices;
  /** The views share one height, so that the header of a sheet stands still, too. On a desktop it always does. */
  readonly isTall?: boolean;
}

/** Films a card on a journey, and records the faults of its changes from view to view. */
export function followCard(view: Controls, { device, isTall = false }: CardParams) {
  const problems: string[] = [];
  const views = new Set<ViewName>();
  const closePlaces = new Set<number>();
  const { height } = cardDevices[device].viewport;
  return {
    problems,
    /** The views that were shown. */
    views,
    /** Where Close was. */
    closePlaces,
    /**
     * Films an action.
     * @param until default: the content of the view that follows
     */
    async check(name: string, action: () => Promise<unknown>, until: NextPart = waitForContent): Promise<void> {
      const frames = await film(view, action, (view) => waitForPart(view, until));
      const found = [
        ...findJumps(frames),
        ...(device === 'desktop' || isTall ? findMoved(frames) : []),
        ...(device === 'phone' && frames.some(({ bottom }) => Math.abs(bottom - height) > 1) ? ['foot moved'] : []),
        ...(frames.some(({ isEmpty }) => isEmpty) ? ['an empty card'] : []),
        ...(frames.some(({ isDouble }) => isDouble) ? ['two texts at once'] : []),
        ...(frames[0]?.hasClose && frames.at(-1)?.hasClose && !frames.every(({ hasClose }) => hasClose)
          ? ['Close faded']
          : []),
      ];
      problems.push(...found.map((problem) => `${name}: ${problem}`));
      const close = frames.at(-1)?.parts['close'];
      // A view that must be answered has no Close.
      if (close !== undefined) closePlaces.add(close);
      views.add(await view.page.evaluate(() => stage.view()));
    },
  };
}

/** The journey that is filmed. */
export type CardJourney = ReturnType<typeof followCard>;
