/** Decodes `GET /getAnalyticsConfig`: whether the service accepts events. Only `true` counts. */
export const decodeAnalyticsConfig = (value: unknown): boolean =>
  (value as { readonly isAnalyticsEnabled?: unknown } | null)?.isAnalyticsEnabled === true;
