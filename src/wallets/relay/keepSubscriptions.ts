import type { Relayer, Subscription } from './libraryRelayer';

/**
 * Keeps the library's list of subscriptions complete while a relay does not respond. By itself, the library treats a failed
 * call as a success, and loses pending subscriptions when one is added: a new pairing could lose the session's messages.
 */
export function keepSubscriptions(relayer: Relayer): void {
  const { subscriber, subscribe } = relayer;
  const { checkPending, setRelayerSubscriptions } = subscriber;
  const withCached = (values: readonly Subscription[]): Subscription[] => {
    const topics = new Set(values.map(({ topic }) => topic));
    return [...subscriber.cached.filter(({ topic }) => !topics.has(topic)), ...values];
  };

  // Waits for a later heartbeat instead of failing with one call.
  relayer.subscribe = (topic, options) =>
    subscribe.call(relayer, topic, { ...options, internal: { ...options?.internal, throwOnFailedPublish: false } });
  subscriber.rpcBatchSubscribe = async (subscriptions) => {
    const topics = subscriptions.map(({ topic }) => topic);
    if (topics.length) await relayer.provider.request({ method: 'irn_batchSubscribe', params: { topics } });
  };
  // Retried on the next heartbeat.
  subscriber.checkPending = () => checkPending.call(subscriber).catch(() => {});
  subscriber.onDisable = () => {
    subscriber.cached = withCached(subscriber.values);
    subscriber.subscriptions.clear();
    subscriber.topicMap.clear();
  };
  subscriber.setRelayerSubscriptions = (values) => setRelayerSubscriptions.call(subscriber, withCached(values));
}
