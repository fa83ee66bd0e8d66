import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { views } from '../../src/chunks/views';
import type { ViewRow } from '../../src/core/state/views';
import { attachPictures } from '../browser/support/attachPictures';
import { audit, unreliableRules } from '../browser/support/audit.mjs';
import { longUnless } from '../browser/support/longUnless';
import { workerTest } from '../browser/support/workerTest';
import { createStage, type Scene, type Stage } from './createStage.mjs';
import { devices } from './devices.mjs';
import { inEachTheme } from './inEachTheme.mjs';
import { machineFonts } from './machineFonts';
import { scenes } from './scenes.mjs';

const MOST_PICTURES = 142;
const MOST_BYTES = 6 * 1024 * 1024;

/** Ends a scene once its last picture is taken. */
class AllTaken extends Error {}

const rows: Record<string, ViewRow> = views;
const folder = path.join(import.meta.dirname, 'baseline');

const jobs = (scenes as Scene[]).flatMap(({ baseline, baselineDevices = ['desktop'], ...scene }) =>
  baseline
    ? devices
        .filter(({ name }) => baselineDevices.includes(name))
        .map((device) => ({
          scene,
          baseline: Object.entries(baseline),
          device,
          isFirst: device.name === baselineDevices[0],
        }))
    : [],
);

workerTest('every view has a picture', () => {
  const shown = new Set<string>(jobs.flatMap(({ baseline }) => baseline.map(([, view]) => view)));
  expect(Object.keys(views).filter((view) => !shown.has(view))).toEqual([]);
});

workerTest('the committed pictures are those that are compared, few and small', () => {
  const compared = jobs.flatMap(({ baseline, device }) =>
    baseline.flatMap(([name]) => device.themes.map((theme) => `${name}-${theme}-${device.name}.png`)),
  );
  const files = fs.readdirSync(folder);
  expect(files.sort()).toEqual(compared.sort());
  expect(files.length).toBeLessThanOrEqual(MOST_PICTURES);
  const bytes = files.reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

/** Views of which an earlier scene is compared by `npm test`. */
const seen = new Set<string>();
let drawnOnce = 0;

const pictures = jobs.flatMap(({ isFirst, ...job }) => {
  const shown = job.baseline.map(([, view]) => view).filter((view) => !seen.has(view));
  // `npm test` draws the first scene of each view on its first device, in turn in the dark and in the light theme.
  const isShort = isFirst && shown.length > 0;
  if (isShort) for (const view of shown) seen.add(view);
  const place = isShort ? drawnOnce++ % job.device.themes.length : -1;
  return job.device.themes.map((theme, index) => ({ ...job, theme, isShort: index === place }));
});

for (const { scene, baseline, device, theme: drawn, isShort } of pictures) {
  workerTest(
    `${scene.title} on ${device.name}, ${drawn}`,
    longUnless(isShort),
    async ({ browser, sandbox }, testInfo) => {
      const missing = new Map(baseline);
      const shoot = async ({ page, dialog, waitUntilQuiet }: Stage, name: string) => {
        const view = missing.get(name);
        if (!view) return;
        await waitUntilQuiet();
        await expect(dialog).toHaveAttribute('data-view', rows[view]?.opens?.view ?? view);
        await inEachTheme(page, [drawn], async (theme) => {
          await expect.soft(dialog).toHaveScreenshot(`${name}-${theme}-${device.name}.png`);
          expect.soft(await audit(page, unreliableRules), `axe, ${theme}`).toEqual([]);
        });
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
