import { signal } from '#reactive';
import type { RemoteFeatures } from './remote';

/**
 * The features in force; null until the project's configuration was asked for, when everything is off that is not in the
 * script anyway. Written by the chunk that asks.
 */
export const createRemoteState = () => signal<RemoteFeatures | null>(null);
