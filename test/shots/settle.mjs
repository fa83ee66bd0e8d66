/**
 * Waits until nothing moves: every animation that ends has ended, those that never end are halted at the same point of
 * each picture, and images are drawn. The line round a code moves each second, for minutes: it goes on.
 * @param {import('playwright').Page} page
 */
export const settle = (page) =>
  page.evaluate(async () => {
    const CALM_FRAMES = 2;
    const HALT_AT = 0.3;
    const roots = () => {
      const shadows = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot);
      return [document, ...shadows.filter((root) => root !== null)];
    };
    for (let calm = 0; calm < CALM_FRAMES; ) {
      await new Promise(requestAnimationFrame);
      const moving = roots()
        .flatMap((root) => root.getAnimations())
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => !(/** @type {KeyframeEffect} */ (effect).target?.matches('.line > rect')));
      const endless = moving.filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);
      for (const animation of endless) {
        animation.pause();
        animation.currentTime = HALT_AT * Number(animation.effect?.getComputedTiming().duration);
      }
      const ending = moving.filter((animation) => !endless.includes(animation));
      await Promise.allSettled(ending.map(({ finished }) => finished));
      calm = ending.length ? 0 : calm + 1;
    }
    const images = roots().flatMap((root) => [...root.querySelectorAll('img')]);
    await Promise.allSettled(images.map((image) => image.decode()));
    await document.fonts.ready;
  });
