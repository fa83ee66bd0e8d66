/** What both the modal and a session's provider say of a chain family that they do not have (specification section 5). */
export const namespaceNotConfigured =
  "Namespace '{ns}' is not configured. Please call connect() first with namespace config.";
