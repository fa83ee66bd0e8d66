import type { Context } from '../../core/actions/Context';

/** Whether the view with the frame is on screen. Reads signals. */
export const isApproving = ({ state: { modal, router } }: Context): boolean =>
  modal.open.value && router.current.value.view === 'ApproveTransaction';
