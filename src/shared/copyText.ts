import type { Modal } from '../core/context';

/** Puts a text on the clipboard and says so; tells whether it worked. Pages may forbid it (Permissions Policy). */
export async function copyText(modal: Modal, text: string): Promise<boolean> {
  const { state, t } = modal;
  try {
    await navigator.clipboard.writeText(text);
    state.announcer.say(t('shell.copied'));
    return true;
  } catch {
    const { showToast } = await modal.session();
    void showToast(modal, 'error', t('shell.copyFailed'));
    return false;
  }
}
