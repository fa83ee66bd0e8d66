import { boolean, is, type } from 'superstruct';

const answer = type({ isAnalyticsEnabled: boolean() });

/** Decodes `GET /getAnalyticsConfig`: whether the service wants events. Anything but a clear yes is a no. */
export const decodeAnalyticsConfig = (value: unknown): boolean => is(value, answer) && value.isAnalyticsEnabled;
