/**
 * Leaves an inert picture of an element that is about to go and plays it out, so that what comes next never waits for
 * what leaves. The picture is out of the accessibility tree and takes no input.
 */
export function ghost(
  element: HTMLElement,
  into: ParentNode & Node,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): void {
  if (!element.animate || document.hidden) return;
  const picture = element.cloneNode(true) as HTMLElement;
  picture.inert = true;
  picture.ariaHidden = 'true';
  picture.classList.add('afterimage');
  for (const node of [picture, ...picture.querySelectorAll('[id], [role], [data-testid]')]) {
    for (const name of ['id', 'role', 'data-testid', 'aria-modal']) node.removeAttribute(name);
  }
  into.appendChild(picture);
  const remove = (): void => picture.remove();
  picture.animate(frames, { fill: 'both', ...options }).finished.then(remove, remove);
}
