declare const VERSION: string;

/** Creates the query parameters that identify the project and this library in every call to a service. */
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
