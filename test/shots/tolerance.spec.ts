// The comparison allows for the small differences between releases of Chromium. It must still see each of these changes.
import { expect } from 'playwright/test';
import { workerTest } from '../browser/support/workerTest';
import { createStage, type Scene, type Stage } from './createStage.mjs';
import { devices } from './devices.mjs';
import { inEachTheme } from './inEachTheme.mjs';
import { scenes } from './scenes.mjs';

/** Each changes the modal within its shadow root, and returns how to revert it. */
const CHANGES: Record<string, (root: ShadowRoot) => () => void> = {
  'a padding of 2 px more': (root) => {
    const rows = [...root.querySelectorAll<HTMLElement>('.row')];
    for (const row of rows)
      row.style.paddingInlineStart = `${Number.parseFloat(getComputedStyle(row).paddingLeft) + 2}px`;
    return () => {
      for (const row of rows) row.style.paddingInlineStart = '';
    };
  },
  'another color': (root) => {
    const card = root.querySelector<HTMLElement>('.card');
    card?.style.setProperty('--wm-accent-text', '#6f86ff');
    return () => card?.style.removeProperty('--wm-accent-text');
  },
  'an icon that is missing': (root) => {
    const icon = [...root.querySelectorAll<SVGElement>('.card svg')].at(-1);
    if (icon) icon.style.visibility = 'hidden';
    return () => {
      if (icon) icon.style.visibility = '';
    };
  },
  'another word': (root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.data !== 'QR code') continue;
      text.data = 'QR link';
      return () => {
        text.data = 'QR code';
      };
    }
    throw new Error('The word to change is not there');
  },
};

/** Makes a change in the page, and gives what takes it back. */
const inModal = ({ page }: Stage, change: (root: ShadowRoot) => () => void) =>
  page.evaluateHandle<() => void>(`(${change})(document.querySelector('wallet-modal').shadowRoot)`);

const scene = (scenes as Scene[]).find(({ baseline }) => baseline && 'connect-installed' in baseline);
const [device] = devices;

workerTest('tolerance: still sees a changed padding, color, icon and word', async ({ browser, sandbox }) => {
  if (!scene || !device) throw new Error('The scene is gone');
  const shoot = async (stage: Stage) => {
    await stage.waitUntilQuiet();
    for (const [what, change] of Object.entries(CHANGES)) {
      const undo = await inModal(stage, change);
      await inEachTheme(stage.page, device.themes, async (theme) => {
        const picture = `connect-installed-${theme}-${device.name}.png`;
        await expect.soft(stage.dialog, what).not.toHaveScreenshot(picture);
      });
      await undo.evaluate((undo) => undo());
    }
    await inEachTheme(stage.page, device.themes, async (theme) => {
      await expect(stage.dialog).toHaveScreenshot(`connect-installed-${theme}-${device.name}.png`);
    });
  };
  const stage = await createStage({ browser, sandbox, device, shoot, frozen: true }, scene);
  await stage.visit();
  await scene.play(stage);
  await stage.close();
});
