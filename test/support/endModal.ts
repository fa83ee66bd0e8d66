import type { createFakeModal } from './fakeModal';

/** Destroys a modal with its connections. */
export function endModal({ life, ctx }: Pick<ReturnType<typeof createFakeModal>, 'life' | 'ctx'>): void {
  life.abort();
  for (const connection of ctx.connections.values()) connection.dispose();
}
