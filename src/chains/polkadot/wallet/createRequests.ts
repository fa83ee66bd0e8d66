import type { Clock } from '../../../lib/clock';
import { isObject } from '../../../lib/isObject';
import { readMethod } from '../../connecting/readMethod';
import type { Injected } from './Injected';
import { toRefusal } from './toRefusal';

/** The requests for access of this page, by extension. */
export interface AccessRequests {
  /**
   * Asks an extension for access, which prompts unless it has allowed the page. While an answer is awaited or has not been taken, no
   * second request is made. Rejects with an error that has a standard code, or with the extension's raw error.
   */
  ask(extension: object): Promise<Injected>;
  /**
   * Resolves when an extension answers a request that is open, or at once if it has given access before. Sends no request, and
   * never rejects.
   */
  expect(extension: object): Promise<Injected>;
  /** The answer has been used: the next request is another one. */
  take(extension: object, injected: Injected): void;
  /** The access has ended. */
  forget(extension: object): void;
}

/** After this time, extensions cannot answer a request any more, so it must not block the next one (ms). */
const MAX_AGE = 300_000;

interface Request {
  readonly answer: Promise<Injected>;
  readonly startedAt: number;
  isAnswered: boolean;
}

/** Reads what an extension gives. @throws TypeError for anything else */
function readInjected(answer: unknown): Injected {
  const { accounts, signer } = Object(answer) as Readonly<Record<string, unknown>>;
  if (!isObject(accounts)) throw new TypeError('The wallet returned malformed data');
  return { accounts, signer };
}

/** Creates the requests of an instance. An extension has no events and no silent form of a request, so there is no other source. */
export function createRequests({ clock, appName }: { readonly clock: Clock; appName(): string }): AccessRequests {
  const requests = new WeakMap<object, Request>();
  const granted = new WeakMap<object, Injected>();

  const ask = async (extension: object): Promise<Injected> => {
    // The newer of the two methods comes first: some extensions with it reject the other one.
    const method = readMethod(extension, 'connect') ?? readMethod(extension, 'enable');
    let answer: unknown;
    try {
      answer = await method?.(appName());
    } catch (error) {
      throw toRefusal(error);
    }
    return readInjected(answer);
  };
  return {
    ask(extension) {
      const open = requests.get(extension);
      if (open && (open.isAnswered || clock.now() - open.startedAt < MAX_AGE)) return open.answer;
      const request: Request = { answer: ask(extension), startedAt: clock.now(), isAnswered: false };
      requests.set(extension, request);
      request.answer.then(
        () => {
          request.isAnswered = true;
        },
        () => {
          if (requests.get(extension) !== request) return;
          requests.delete(extension);
          granted.delete(extension);
        },
      );
      return request.answer;
    },
    async expect(extension) {
      const injected = granted.get(extension);
      if (injected) return injected;
      const never = new Promise<Injected>(() => {});
      return requests.get(extension)?.answer.catch(() => never) ?? never;
    },
    take(extension, injected) {
      requests.delete(extension);
      granted.set(extension, injected);
    },
    forget(extension) {
      granted.delete(extension);
    },
  };
}
