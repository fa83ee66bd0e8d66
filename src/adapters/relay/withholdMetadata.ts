import type { Relayer } from './libraryRelayer';

/** Keeps from the relay what the library tells it beside the sealed message: request ids, methods, chains and contracts. */
export function withholdMetadata(relayer: Relayer): void {
  const { publish, publishCustom } = relayer;
  relayer.publish = (topic, message, { tvf: _, ...options } = {}) => publish.call(relayer, topic, message, options);
  relayer.publishCustom = ({ payload, opts: { tvf: _, ...opts } = {} }) =>
    publishCustom.call(relayer, { payload, opts });
}
