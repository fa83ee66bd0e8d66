import type { Context } from '../../core/actions/Context';

/** Whether the modal shows the visitor's attempt to connect a wallet. */
export const isAttemptShown = ({ state: { router, views } }: Context): boolean =>
  views.row(router.current.peek().view)?.connecting === 'attempt';
