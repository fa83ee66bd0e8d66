import type { Context } from '../../core/actions/Context';
import { getEmbeddedState } from './getEmbeddedState';
import { getLoginStorage } from './loginStorage';

/** Stores the visitor's new e-mail address, and shows it with the accounts. */
export function emailChanged(ctx: Context, email: string): void {
  getLoginStorage(ctx).set('email', email);
  const { accounts } = ctx.state;
  for (const namespace of getEmbeddedState(ctx).connections.keys()) {
    const { embedded } = accounts.get(namespace);
    if (embedded)
      accounts.update(namespace, {
        embedded: Object.freeze({ ...embedded, user: Object.freeze({ ...embedded.user, email }) }),
      });
  }
}
