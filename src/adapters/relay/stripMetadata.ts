import type { Relayer } from './libraryRelayer';

/** Removes the metadata that the library sends to the relay with each message: request ids, methods, chains and contracts. */
export function stripMetadata(relayer: Relayer): void {
  const { publish, publishCustom } = relayer;
  relayer.publish = (topic, message, { tvf: _, ...options } = {}) => publish.call(relayer, topic, message, options);
  relayer.publishCustom = ({ payload, opts: { tvf: _, ...opts } = {} }) =>
    publishCustom.call(relayer, { payload, opts });
}
