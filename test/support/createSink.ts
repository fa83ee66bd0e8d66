/** A connection's sink, and the notifications that it gets: their kind, or the network that accounts came with, then the values. */
export function createSink() {
  const notifications: unknown[] = [];
  const sink = {
    accounts: (addresses: readonly string[], _details?: unknown, networkId?: string) =>
      notifications.push([networkId ?? 'accounts', ...addresses]),
    network: (id: string) => notifications.push(['network', id]),
    approved: (networks?: { readonly ids: readonly string[] }) =>
      notifications.push(['approved', ...(networks?.ids ?? [])]),
    disconnected: () => notifications.push(['disconnected']),
  };
  return { sink, notifications };
}
