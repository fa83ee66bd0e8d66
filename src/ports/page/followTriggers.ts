/** Calls back when anything with `data-wallet-modal-open` is clicked, also when it was added later. Returns the undoing. */
export function followTriggers(listener: (trigger: HTMLElement, view: string) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const path = event.composedPath().filter((node): node is HTMLElement => node instanceof HTMLElement);
    const trigger = path.find((node) => node.dataset['walletModalOpen'] !== undefined && node.tagName !== 'SCRIPT');
    if (!trigger || event.defaultPrevented) return;
    event.preventDefault();
    listener(trigger, trigger.dataset['walletModalOpen'] ?? '');
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
