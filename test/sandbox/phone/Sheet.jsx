/** @jsxImportSource preact */
import { useEffect, useId, useRef } from 'preact/hooks';

/**
 * A modal bottom sheet, based on the `dialog` element. Without `onClose` it must be answered: Escape does not close it.
 * @param {{ title: string, kicker?: string, onClose?: () => void, children: import('preact').ComponentChildren, foot?: import('preact').ComponentChildren }} props
 */
export function Sheet({ title, kicker, onClose, children, foot }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const heading = useId();
  useEffect(() => {
    const { current } = dialog;
    const before = document.activeElement;
    current?.showModal();
    current?.querySelector('h2')?.focus();
    return () => {
      current?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // Browsers close a dialog on the second Escape, even if the first one was prevented.
  const closed = () => (onClose ? onClose() : dialog.current?.isConnected && dialog.current.showModal());
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      onCancel={(event) => onClose || event.preventDefault()}
      onClose={closed}
    >
      <div className="sheet-body">
        {kicker && <p className="kicker">{kicker}</p>}
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
      {foot && <div className="sheet-foot">{foot}</div>}
    </dialog>
  );
}
