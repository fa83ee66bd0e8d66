/** The error message of the modal and of a relay session's provider for a chain family that they do not have. */
export const namespaceNotConfiguredText =
  "Namespace '{ns}' is not configured. Please call connect() first with namespace config.";
