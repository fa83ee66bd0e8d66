/** The id of the embedded wallet, used in storage and as `connectorId`. */
export const embeddedId = 'embedded';
