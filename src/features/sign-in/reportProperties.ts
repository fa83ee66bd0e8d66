import type { Context } from '../../core/actions/Context';
import type { SignInProperties } from '../../core/actions/events';
import { isSmartAccount } from '../../shared/isSmartAccount';
import type { Subject } from './Question';

/** The properties of an event about a sign-in. */
export const reportProperties = (ctx: Context, { namespace, networkId }: Subject): SignInProperties => ({
  network: networkId,
  isSmartAccount: isSmartAccount(ctx, namespace),
});
