declare const VERSION: string;

/** Who asks: the parameters that go with every call to our services (specification section 7). */
export const sdkQuery = ({
  projectId,
  adapters,
}: {
  readonly projectId: string;
  readonly adapters: readonly string[];
}) => ({
  projectId,
  st: 'wallet-modal',
  sv: `html-${adapters.join(',') || 'universal'}-${VERSION}`,
});
