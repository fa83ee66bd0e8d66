import { pageDocument } from '../../lib/pageDocument';

/**
 * Leaves an inert picture of an element that is about to go and fades it out, so that what comes next never waits for
 * what leaves. The picture is out of the accessibility tree and takes no input.
 */
export function playExitSnapshot(element: HTMLElement, into: ParentNode & Node, duration: number): void {
  if (!element.animate || pageDocument.hidden) return;
  const snapshot = element.cloneNode(true) as HTMLElement;
  snapshot.inert = true;
  snapshot.ariaHidden = 'true';
  snapshot.classList.add('exit-snapshot');
  for (const node of [snapshot, ...snapshot.querySelectorAll('[id], [role], [data-testid]')]) {
    for (const name of ['id', 'role', 'data-testid', 'aria-modal']) node.removeAttribute(name);
  }
  into.appendChild(snapshot);
  // A copy begins at the top, where a long list has drawn nothing.
  snapshot.querySelector('.body')?.scrollTo(0, element.querySelector('.body')?.scrollTop ?? 0);
  const animation = snapshot.animate({ opacity: [1, 0] }, { duration, easing: 'ease-in', fill: 'both' });
  animation.onfinish = () => snapshot.remove();
}
