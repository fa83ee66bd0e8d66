import { pageDocument } from '../../lib/pageDocument';

/** Sets each animation of a copy to where it is in the element: at its end if it has ended, so that none plays twice. */
function continueAnimations(element: HTMLElement, snapshot: HTMLElement): void {
  const [parts, copies] = [element, snapshot].map((each) => [...each.querySelectorAll('*')]) as [Element[], Element[]];
  const running = element.getAnimations({ subtree: true }) as CSSAnimation[];
  for (const copy of snapshot.getAnimations({ subtree: true }) as CSSAnimation[]) {
    const { animationName: name } = copy;
    const { target, pseudoElement } = copy.effect as KeyframeEffect;
    const part = target && parts[copies.indexOf(target)];
    const [before, now] = [part, target].map((each) => each && getComputedStyle(each, pseudoElement).animation);
    // The copy also has animations of its own, by which it leaves.
    if (!part || before !== now) continue;
    const original = running.find(({ animationName, effect }) => {
      const of = effect as KeyframeEffect;
      return animationName === name && of.target === part && of.pseudoElement === pseudoElement;
    });
    copy.currentTime = original ? original.currentTime : Number(copy.effect?.getComputedTiming().endTime);
  }
}

/**
 * Appends an inert copy of an element that is about to be removed. The copy fades out by the style of `.leaving`, while the
 * next content is already shown. It is hidden from assistive technology and cannot be clicked or focused.
 */
export function playExitSnapshot(element: HTMLElement, into: ParentNode & Node): void {
  if (!element.animate || pageDocument.hidden) return;
  // The pictures themselves move into the copy: copies of them would be requested and painted only some frames later.
  const pictures = [...element.querySelectorAll('img')];
  for (const picture of pictures) picture.replaceWith(pageDocument.createElement('img'));
  const snapshot = element.cloneNode(true) as HTMLElement;
  for (const place of snapshot.querySelectorAll('img')) place.replaceWith(pictures.shift() as Node);
  snapshot.inert = true;
  snapshot.ariaHidden = 'true';
  snapshot.className += ' leaving';
  for (const node of [snapshot, ...snapshot.querySelectorAll('*')]) {
    for (const name of ['id', 'role', 'data-testid', 'data-autofocus', 'aria-modal']) node.removeAttribute(name);
  }
  into.appendChild(snapshot);
  // A cloned element is scrolled to the top, where a virtual list has rendered no rows.
  const body = snapshot.querySelector('.body');
  // Not by `scrollTo`, which Prototype.js replaces by a function that scrolls the page.
  if (body) body.scrollTop = element.querySelector('.body')?.scrollTop ?? 0;
  continueAnimations(element, snapshot);
  const [animation] = snapshot.getAnimations();
  const remove = (): void => snapshot.remove();
  // The browser cancels the animation if the element is no longer rendered, for example in a page dialog that closes.
  if (animation) Object.assign(animation, { onfinish: remove, oncancel: remove });
  else remove();
}
