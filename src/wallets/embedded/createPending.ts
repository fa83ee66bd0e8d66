import { type Deferred, deferred } from '../../lib/deferred';
import { abortedBy, frameFailure, invalidAnswer } from './errors';
import { decode } from './protocol/decode';
import { failure, type Kind, kinds } from './protocol/kinds';
import type { Envelope } from './protocol/readEnvelope';

/** The requests that wait for an answer of the frame. */
export interface Pending {
  /** Resolves to the checked payload of the answer. */
  add(kind: Kind, id: string): Promise<unknown>;
  /** Settles the request that a message answers. Any other message is ignored: unknown, repeated, late, or of another kind. */
  answer(message: Extract<Envelope, { kind: Kind }>): void;
  /** Ignores the answer to a request. */
  forget(id: string): void;
  /** Rejects all requests, because the frame is gone. */
  rejectAll(reason: unknown): void;
}

export function createPending(): Pending {
  const requests = new Map<string, { readonly kind: Kind; readonly answer: Deferred<unknown> }>();
  return {
    add(kind, id) {
      const answer = deferred<unknown>();
      requests.set(id, { kind, answer });
      return answer.promise;
    },
    answer({ kind, id, outcome, payload }) {
      const request = requests.get(id);
      if (!request || request.kind !== kind) return;
      requests.delete(id);
      const reply = outcome === 'SUCCESS' && decode<unknown>(payload, kinds[kind].reply);
      if (reply) request.answer.resolve(reply.value);
      else if (outcome === 'SUCCESS') request.answer.reject(invalidAnswer());
      else request.answer.reject(frameFailure(kind, decode(payload, failure)?.value ?? {}));
    },
    forget: (id) => void requests.delete(id),
    rejectAll(reason) {
      // A Farcaster login may continue in another app after the frame is closed, so the request for its URI never rejects.
      for (const { kind, answer } of requests.values())
        if (kind !== 'GET_FARCASTER_URI') answer.reject(abortedBy(kind, reason));
      requests.clear();
    },
  };
}
