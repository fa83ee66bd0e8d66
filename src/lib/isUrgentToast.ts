/** Whether a toast of this kind is announced at once, and shown for longer. */
export const isUrgentToast = (kind: string): boolean => kind === 'error' || kind === 'warning';
