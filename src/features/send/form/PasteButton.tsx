import { Button, useViewContext } from '../../../core/kit';
import { iconPaste } from '../../../requests/fields/icons';
import { showToast } from '../../../shared/showToast';

/** Pastes the receiver. Browsers may ask the visitor for permission. */
export function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const ctx = useViewContext();
  const paste = async (): Promise<void> => {
    try {
      onPaste(await navigator.clipboard.readText());
    } catch {
      void showToast(ctx, 'error', ctx.t('send.pasteFailed'));
    }
  };
  return (
    <Button small icon={iconPaste} onClick={() => void paste()}>
      {ctx.t('send.paste')}
    </Button>
  );
}

/** Whether the browser lets a page read the clipboard. */
export const canPaste = (): boolean => typeof navigator.clipboard?.readText === 'function';
