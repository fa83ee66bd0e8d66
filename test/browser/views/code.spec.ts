import { longUnless } from '../support/longUnless';
import { openByHandle } from '../support/steps';
import { expect, test } from './support/viewTest';

const LINK = `wc:${'ab'.repeat(32)}@2?expiryTimestamp=2000000000&relay-protocol=irn&symKey=${'cd'.repeat(32)}`;

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(
    `the code is drawn from its first corner on, with motion: ${reducedMotion}`,
    longUnless(reducedMotion === 'no-preference'),
    async ({ openView }) => {
      const view = await openView({ context: { reducedMotion } });
      const { page, dialog } = view;
      await page.evaluate(() => {
        stage.relay.hold = true;
      });
      await openByHandle(view, { view: 'ConnectingWalletConnectBasic' });
      await page.waitForFunction(() => stage.relay.waiting.length > 0);
      const pale = await dialog.locator('.qr').evaluate((code: HTMLElement) => {
        const moves = code.getAnimations({ subtree: true }).map((animation) => animation.effect as KeyframeEffect);
        return {
          opacity: Number(getComputedStyle(code.querySelector('svg') as Element).opacity),
          properties: moves.flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame))),
          width: code.offsetWidth,
        };
      });
      expect(pale.opacity).toBeCloseTo(0.08);
      if (reducedMotion === 'reduce') expect(pale.properties).toStrictEqual([]);
      else expect(pale.properties).toContain('transform');
      expect(pale.properties).not.toContain('backgroundPosition');
      const drawn = await dialog.evaluate(
        (root, link) =>
          new Promise<{ ends: number[]; delays: number[]; starts: number[]; properties: string[] }>((resolve) => {
            const observer = new MutationObserver(() => {
              const bands = [...root.querySelectorAll('.qr.drawn > svg:first-child > path')];
              if (!bands.length) return;
              observer.disconnect();
              const moves = bands.flatMap((band) => band.getAnimations().map(({ effect }) => effect as KeyframeEffect));
              resolve({
                ends: moves.map((effect) => Number(effect.getComputedTiming().endTime)),
                delays: moves.map((effect) => Number(effect.getTiming().delay)),
                starts: moves.map((effect) => Number(effect.getKeyframes()[0]?.['opacity'])),
                properties: moves.flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame))),
              });
            });
            observer.observe(root, { childList: true, subtree: true, attributes: true });
            stage.relay.waiting[0]?.deliver(link);
          }),
        LINK,
      );
      expect(drawn.ends.length).toBe(8);
      expect(Math.max(...drawn.ends)).toBeLessThanOrEqual(reducedMotion === 'reduce' ? 100 : 320);
      expect(drawn.delays).toStrictEqual([...drawn.delays].sort((a, b) => a - b));
      expect(new Set(drawn.starts), 'no frame is empty between the pale code and the drawn one').toStrictEqual(
        new Set([0.08]),
      );
      expect(new Set(drawn.properties)).toStrictEqual(
        new Set(['offset', 'easing', 'composite', 'computedOffset', 'opacity']),
      );
      // The line moves on with each second.
      await dialog.evaluate((root) => {
        const moves = root.getAnimations({ subtree: true }).filter(({ effect }) => {
          const { target } = effect as KeyframeEffect;
          return !target?.closest('.line') && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
        });
        return Promise.allSettled(moves.map(({ finished }) => finished)).then(() => {});
      });
      const line = await dialog.locator('.line > rect').evaluate((rect) => {
        const { x, y, width, height } = rect.getBoundingClientRect();
        const card = (rect.closest('.qr') as Element).getBoundingClientRect();
        return {
          insets: [x - card.x, y - card.y, card.right - x - width, card.bottom - y - height],
          stroke: getComputedStyle(rect).strokeWidth,
        };
      });
      expect(line).toStrictEqual({ insets: [1, 1, 1, 1], stroke: '2px' });
      await expect(dialog.locator('.qr')).toHaveCSS('width', `${pale.width}px`);
      await expect(dialog.locator('.light')).toHaveCount(0);
    },
  );
