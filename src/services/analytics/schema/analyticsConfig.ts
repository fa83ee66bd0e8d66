/** Decodes `GET /getAnalyticsConfig`: whether the service wants events. Anything but a clear yes is a no. */
export const decodeAnalyticsConfig = (value: unknown): boolean =>
  (value as { readonly isAnalyticsEnabled?: unknown } | null)?.isAnalyticsEnabled === true;
