/** The event that the browser dispatches in a tab when another one has changed a stored value. */
export const storageEvent = (storageArea: unknown, key: string): Event =>
  Object.assign(new Event('storage'), { storageArea, key: `wallet-modal/v1/${key}` });
