import type { Context } from '../../core/actions/Context';
import type { Embedded, EmbeddedAccountType, EmbeddedNamespace } from '../../core/ports/embedded';
import { readUser } from './readUser';
import { updateUser } from './updateUser';

/** Reads the user of a chain family again, on its network; does nothing without a connection. */
export async function refreshUser(
  ctx: Context,
  embedded: Embedded,
  namespace: EmbeddedNamespace,
  chosen?: EmbeddedAccountType,
): Promise<void> {
  const { accounts } = ctx.state;
  const { embedded: account, networkId } = accounts.get(namespace);
  if (!account || !networkId) return;
  const user = await readUser(ctx, embedded, networkId, chosen);
  // A switch of the network reads the user, too.
  if (accounts.get(namespace).networkId === networkId) await updateUser(ctx, embedded, namespace, user);
}
