import type { Page } from 'playwright';
import type { Controls } from '../../support/openHostPage';

declare global {
  interface Window {
    /** What is animated: the property and the part, as `transform of div.seg::before`. */
    motion: Set<string>;
  }
}

/**
 * Records every property that the modal animates, from its first frame on: animations and transitions of styles, by their events,
 * and those that are begun by a script. One whose value does not change is none.
 */
export const watchMotion = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const motion = new Set<string>();
    window.motion = motion;
    const details = ['offset', 'computedOffset', 'easing', 'composite'];
    /** All values that leave an element where it is are equal. */
    const readValue = (property: string, value: unknown): string => {
      const text = String(value);
      if (property === 'transform' && !text.includes('%') && new DOMMatrix(text).isIdentity) return 'none';
      return text;
    };
    const nameOf = ({ target, pseudoElement }: KeyframeEffect): string => {
      const classes = [...(target?.classList ?? [])].map((name) => `.${name}`).join('');
      return `${target?.localName}${classes}${pseudoElement ?? ''}`;
    };
    const note = ({ effect }: Animation): void => {
      if (!(effect instanceof KeyframeEffect) || !Number(effect.getComputedTiming().activeDuration)) return;
      const frames = effect.getKeyframes();
      for (const property of new Set(frames.flatMap((frame) => Object.keys(frame)))) {
        const values = frames.filter((frame) => property in frame).map((frame) => readValue(property, frame[property]));
        if (!details.includes(property) && new Set(values).size > 1) motion.add(`${property} of ${nameOf(effect)}`);
      }
    };
    const { attachShadow, animate } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      const look = (): void => root.getAnimations().forEach(note);
      for (const event of ['transitionrun', 'animationstart']) root.addEventListener(event, look, true);
      return root;
    };
    Element.prototype.animate = function (...params) {
      const animation = animate.apply(this, params);
      if (this.getRootNode() instanceof ShadowRoot) note(animation);
      return animation;
    };
  });

/** What was animated so far. */
export const seenMotion = ({ page }: Controls): Promise<string[]> => page.evaluate(() => [...window.motion].sort());
