/** @jsxImportSource preact */
import { useEffect, useId, useRef } from 'preact/hooks';

/**
 * A modal sheet from below, drawn by the browser's own dialog. Without `onClose` it holds a question that must be
 * answered: Escape leaves it where it is.
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
  // A second Escape closes a dialog whatever was said to the first.
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
