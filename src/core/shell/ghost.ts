import { pageDocument } from '../../lib/pageDocument';

/**
 * Leaves an inert picture of an element that is about to go and fades it out, so that what comes next never waits for
 * what leaves. The picture is out of the accessibility tree and takes no input.
 */
export function ghost(element: HTMLElement, into: ParentNode & Node, duration: number): void {
  if (!element.animate || pageDocument.hidden) return;
  const picture = element.cloneNode(true) as HTMLElement;
  picture.inert = true;
  picture.ariaHidden = 'true';
  picture.classList.add('afterimage');
  for (const node of [picture, ...picture.querySelectorAll('[id], [role], [data-testid]')]) {
    for (const name of ['id', 'role', 'data-testid', 'aria-modal']) node.removeAttribute(name);
  }
  into.appendChild(picture);
  // A copy begins at the top, where a long list has drawn nothing.
  picture.querySelector('.body')?.scrollTo(0, element.querySelector('.body')?.scrollTop ?? 0);
  const fading = picture.animate({ opacity: [1, 0] }, { duration, easing: 'ease-in', fill: 'both' });
  fading.onfinish = () => picture.remove();
}
