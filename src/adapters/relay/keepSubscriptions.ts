import type { Relayer, Subscription } from './libraryRelayer';

/**
 * Keeps the library's list of subscriptions whole while a relay does not answer. By itself it takes a call that failed
 * for one that worked, and forgets what it has not subscribed to again as soon as anything is added: a code that is made
 * meanwhile would cost the session its messages, or be deaf itself.
 */
export function keepSubscriptions(relayer: Relayer): void {
  const { subscriber } = relayer;
  const { checkPending, setRelayerSubscriptions } = subscriber;
  const whole = (values: readonly Subscription[]): Subscription[] => {
    const topics = new Set(values.map(({ topic }) => topic));
    return [...subscriber.cached.filter(({ topic }) => !topics.has(topic)), ...values];
  };

  subscriber.rpcBatchSubscribe = async (subscriptions) => {
    const topics = subscriptions.map(({ topic }) => topic);
    if (topics.length) await relayer.provider.request({ method: 'irn_batchSubscribe', params: { topics } });
  };
  // Tried again on the next beat.
  subscriber.checkPending = () => checkPending.call(subscriber).catch(() => {});
  subscriber.onDisable = () => {
    subscriber.cached = whole(subscriber.values);
    subscriber.subscriptions.clear();
    subscriber.topicMap.clear();
  };
  subscriber.setRelayerSubscriptions = (values) => setRelayerSubscriptions.call(subscriber, whole(values));
}
