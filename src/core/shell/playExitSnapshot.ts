import { pageDocument } from '../../lib/pageDocument';

/**
 * Appends an inert copy of an element that is about to be removed. The copy fades out as the style of `.leaving` says, and
 * the next content takes its place immediately. It is hidden from assistive technology, takes no input and no focus.
 */
export function playExitSnapshot(element: HTMLElement, into: ParentNode & Node): void {
  if (!element.animate || pageDocument.hidden) return;
  const snapshot = element.cloneNode(true) as HTMLElement;
  snapshot.inert = true;
  snapshot.ariaHidden = 'true';
  snapshot.classList.add('leaving');
  for (const node of [snapshot, ...snapshot.querySelectorAll('[id], [role], [data-testid], [data-autofocus]')]) {
    for (const name of ['id', 'role', 'data-testid', 'data-autofocus', 'aria-modal']) node.removeAttribute(name);
  }
  into.appendChild(snapshot);
  // A copy is scrolled to the top, where a virtual list has rendered no rows.
  snapshot.querySelector('.body')?.scrollTo(0, element.querySelector('.body')?.scrollTop ?? 0);
  const [animation] = snapshot.getAnimations();
  const remove = (): void => snapshot.remove();
  // Cancelled where it is no longer drawn, for example in a dialog of the page that closes at the same time.
  if (animation) Object.assign(animation, { onfinish: remove, oncancel: remove });
  else remove();
}
