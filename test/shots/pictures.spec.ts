import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { views } from '../../src/chunks/views';
import type { ViewName, ViewRow } from '../../src/core/state/views';
import { attachPictures } from '../browser/support/attachPictures';
import { audit, unreliableRules } from '../browser/support/audit.mjs';
import { longUnless } from '../browser/support/longUnless';
import { workerTest } from '../browser/support/workerTest';
import { createStage, type Scene, type Stage } from './createStage.mjs';
import { devices } from './devices.mjs';
import { findMisfits } from './findMisfits';
import { inEachTheme } from './inEachTheme.mjs';
import { inOtherWays } from './inOtherWays.mjs';
import { machineFonts } from './machineFonts';
import { scenes } from './scenes.mjs';

const MOST_PICTURES = 340;
const MOST_BYTES = 13 * 1024 * 1024;

/** Ends a scene once its last picture is taken. */
class AllTaken extends Error {}

const rows: Record<string, ViewRow> = views;
const folder = path.join(import.meta.dirname, 'baseline');
const otherWays = ['light-arabic', 'dark-forced', 'light-large'];

type Device = (typeof devices)[number];

/** One visit of a scene, and the pictures that it takes. */
interface Job {
  readonly scene: Scene;
  readonly device: Device;
  /** The name of each picture in this scene, and the view that it shows. */
  readonly pictures: readonly (readonly [string, ViewName])[];
  /** The theme; none for the other ways. */
  readonly theme?: 'dark' | 'light';
  readonly isShort?: boolean;
}

/** Views that an earlier scene shows. */
const seen = new Set<string>();
const phone = devices.find(({ name }) => name === 'phone') as Device;

function jobsOf(scene: Scene, index: number): Job[] {
  const { baseline = {}, baselineDevices = ['desktop'], desktopOnly } = scene;
  const pictures = Object.entries(baseline);
  const shownFirst = pictures.filter(([, view]) => !seen.has(view));
  for (const [, view] of shownFirst) seen.add(view);
  const first = devices.find(({ name }) => name === baselineDevices[0]) as Device;
  const jobs: Job[] = baselineDevices.flatMap((name) => {
    const device = devices.find((device) => device.name === name) as Device;
    return device.themes.map((theme, turn) => ({
      scene,
      device,
      pictures,
      theme,
      // `npm test` draws the first scene of each view on its first device, in turn in the dark and in the light theme.
      isShort: shownFirst.length > 0 && device === first && turn === index % device.themes.length,
    }));
  });
  if (!shownFirst.length) return jobs;
  if (!desktopOnly && !baselineDevices.includes('phone'))
    jobs.push({ scene, device: phone, pictures: shownFirst, theme: phone.themes[index % 2] });
  // The top of a sheet with large text may be between two pixels, where its letters are drawn in one or the other way.
  return first === phone ? jobs : [...jobs, { scene, device: first, pictures: shownFirst }];
}

const jobs = (scenes as Scene[]).filter(({ baseline }) => baseline).flatMap(jobsOf);

workerTest('every view has a picture', () => {
  expect(Object.keys(views).filter((view) => !seen.has(view))).toEqual([]);
});

workerTest('the committed pictures are those that are compared, few and small', () => {
  const compared = jobs.flatMap(({ pictures, device, theme }) =>
    pictures.flatMap(([name]) => (theme ? [theme] : otherWays).map((way) => `${name}-${way}-${device.name}.png`)),
  );
  const files = fs.readdirSync(folder);
  expect(files.sort()).toEqual(compared.sort());
  expect(files.length).toBeLessThanOrEqual(MOST_PICTURES);
  const bytes = files.reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

for (const { scene, device, pictures, theme, isShort = false } of jobs) {
  workerTest(
    `${scene.title} on ${device.name}, ${theme ?? 'in other ways'}`,
    longUnless(isShort),
    async ({ browser, sandbox }, testInfo) => {
      const missing = new Map(pictures);
      const shoot = async (stage: Stage, name: string) => {
        const { page, dialog, waitUntilQuiet } = stage;
        const view = missing.get(name);
        if (!view) return;
        const take = async (way: string) => {
          await waitUntilQuiet();
          await expect.soft(dialog).toHaveScreenshot(`${name}-${way}-${device.name}.png`);
          expect.soft(await audit(page, unreliableRules), `axe, ${way}`).toEqual([]);
          expect.soft(await findMisfits(dialog), `layout, ${way}`).toEqual([]);
        };
        await waitUntilQuiet();
        await expect(dialog).toHaveAttribute('data-view', rows[view]?.opens?.view ?? view);
        await (theme ? inEachTheme(page, [theme], take) : inOtherWays(stage, take));
        // After the pictures, because the copy of a view that fades out is gone by then.
        expect(await machineFonts(dialog)).toEqual([]);
        missing.delete(name);
        if (!missing.size) throw new AllTaken();
      };
      const still = { ...device, context: { ...device.context, deviceScaleFactor: 1 } };
      await sandbox.reset();
      const stage = await createStage({ browser, sandbox, device: still, shoot, frozen: true }, scene);
      try {
        await stage.visit();
        await scene.play(stage);
      } catch (error) {
        if (!(error instanceof AllTaken)) {
          await attachPictures([stage.page.context()], testInfo);
          throw error;
        }
      } finally {
        await stage.close();
      }
      expect([...missing.keys()], 'pictures that the scene did not take').toEqual([]);
      expect(stage.complaints).toEqual([]);
    },
  );
}
