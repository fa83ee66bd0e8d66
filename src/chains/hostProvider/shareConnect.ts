import type { ViewContext } from '../../core/context';
import type { Namespace } from '../../lib/caip';
import { connectInModal } from '../../shared/connectInModal';

/** Returns `connectInModal` of a chain family, whose concurrent calls share one attempt. */
export function shareConnect(ctx: ViewContext, namespace: Namespace): () => Promise<void> {
  let connecting: Promise<void> | undefined;
  return () => {
    connecting ??= connectInModal(ctx, namespace).finally(() => {
      connecting = undefined;
    });
    return connecting;
  };
}
