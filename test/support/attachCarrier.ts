import type { WalletConnection } from '../../src/core/ports/adapter';
import { attach } from '../../src/features/connection/attach';
import type { Namespace } from '../../src/lib/caip';

interface Request {
  readonly method: string;
  // biome-ignore lint/suspicious/noExplicitAny: those of any method
  readonly params: any;
}

/**
 * Attaches a wallet that a carrier has connected.
 * @param facts of its connection; getters stay getters
 * @param request answers what the wallet is asked, on a network
 */
export async function attachCarrier(
  ctx: Parameters<typeof attach>[0],
  namespace: Namespace,
  facts: Partial<WalletConnection>,
  request: (args: Request, chain?: string, signal?: AbortSignal) => unknown,
): Promise<void> {
  const connection = {
    provider: {
      request: async (...params: Parameters<typeof request>) => request(...params),
      on() {},
      removeListener() {},
    },
    can: new Set(),
    dispose() {},
    disconnect: async () => {},
  };
  Object.defineProperties(connection, Object.getOwnPropertyDescriptors(facts));
  const wallet = { id: 'x', name: 'Phone', icon: null };
  await attach(ctx, [{ namespace, wallet, connection: connection as unknown as WalletConnection }], { by: 'visitor' });
}
