import type { Clock } from '../../lib/clock';
import { createUuid } from '../../lib/createUuid';
import { deferred } from '../../lib/deferred';
import { withTimeout } from '../../lib/timeout';
import { createPending } from './createPending';
import { createPulse } from './createPulse';
import { abortedBy, frameNotSet, notLoaded, refused } from './errors';
import type { Frame, FrameParams } from './ports/createFrame';
import { decode } from './protocol/decode';
import { type AppEvent, encode } from './protocol/encode';
import { type Kind, notices } from './protocol/kinds';
import { readEnvelope } from './protocol/readEnvelope';

/** How long the frame may take to become ready, and the delay until it accepts messages (ms). */
const LOAD_LIMIT = 20_000;
const READY_DELAY = 500;
/** How long a page in the frame may send nothing before the visitor is informed (ms). Usually it is ready before it has loaded. */
const SILENCE = 2_000;

/** A request that every frame answers, also without a login: each frame receives it at its start. */
const PING = 'GET_SMART_ACCOUNT_ENABLED_NETWORKS';

/** The functions of the page that the adapter uses. */
export interface FramePort {
  readonly createFrame: (params: FrameParams) => Frame;
  readonly whenBody: (signal: AbortSignal) => Promise<void>;
}

export interface ConnectionParams {
  readonly port: FramePort;
  readonly url: string;
  readonly origin: string;
  readonly clock: Clock;
  readonly onLeave: FrameParams['onLeave'];
  onSessionUpdate(token: string): void;
  /** Called at most once: a page has loaded in the frame and sends nothing. */
  onSilence(): void;
  /** Called for each answer to a request, also for one that comes too late. */
  onAnswer(): void;
  /** Called once, before `ready` resolves. */
  onReady(): void;
  /** Called once when the frame is gone or did not load, before pending requests reject. */
  onClosed(reason: unknown): void;
}

/** One load of the frame. */
export interface FrameConnection {
  /** Resolves when the frame accepts messages. Rejects with the reason of `close`. */
  readonly ready: Promise<void>;
  /** Undefined unless it is ready. */
  readonly frame: Frame | undefined;
  /** Sends a request, and resolves to the checked payload of its answer. Rejects if the connection is closed. */
  request(kind: Kind, event: AppEvent): Promise<unknown>;
  /** Sends a message without an answer, if the frame is ready. */
  send(event: AppEvent): void;
  /** Ignores the answer to a request. */
  forget(id: string): void;
  /**
   * Closes the connection if the frame stops answering while a request without a time limit is pending. Returns a function that
   * stops watching.
   */
  watch(): () => void;
  /** Removes the frame and rejects all requests. */
  close(reason: unknown): void;
}

/**
 * Creates the frame and reads its messages. The connection closes if the frame is not ready in time, if the page removes it, if
 * the browser refuses to load it, if another page loads in it, or if it stops answering.
 */
export function openConnection(params: ConnectionParams): FrameConnection {
  const { clock, port, url, origin, onLeave } = params;
  const controller = new AbortController();
  const { signal } = controller;
  const readyMessage = deferred();
  const pending = createPending();
  let frame: Frame | undefined;
  let isReady = false;
  let loads = 0;
  let answersPings = false;

  function close(reason: unknown): void {
    if (signal.aborted) return;
    controller.abort(reason);
    frame?.remove();
    params.onClosed(reason);
    pending.rejectAll(reason);
  }

  function onMessage(data: unknown): void {
    const message = readEnvelope(data);
    if (!message) return;
    if ('kind' in message) {
      answersPings ||= message.kind === PING;
      params.onAnswer();
      pending.answer(message);
    } else if (message.notice === 'READY') readyMessage.resolve();
    else {
      const update = decode(message.payload, notices[message.notice]);
      if (update) params.onSessionUpdate(update.value.token);
    }
  }

  function onLoad(): void {
    loads++;
    if (loads === 1)
      withTimeout(() => readyMessage.promise, SILENCE, { clock, signal }).catch(
        () => signal.aborted || params.onSilence(),
      );
    if (isReady && loads > 1) close(notLoaded(new Error('Another page was loaded in the frame')));
  }

  async function load(): Promise<void> {
    try {
      await port.whenBody(signal);
      signal.throwIfAborted();
      const onRemoved = (): void => close(notLoaded(frameNotSet()));
      const onRefused = (reason: unknown): void => void (isReady || close(refused(reason)));
      frame = port.createFrame({ url, origin, onMessage, onLoad, onRemoved, onRefused, onLeave });
      await withTimeout(() => readyMessage.promise, LOAD_LIMIT, { clock, signal, error: notLoaded });
      await clock.delay(READY_DELAY, signal);
    } catch (error) {
      close(frame ? error : notLoaded(error));
      throw signal.reason;
    }
    isReady = true;
    params.onReady();
  }
  const ready = load();

  async function request(kind: Kind, event: AppEvent): Promise<unknown> {
    if (signal.aborted) throw abortedBy(kind, signal.reason);
    const answer = pending.add(kind, event.id);
    frame?.post(event);
    return answer;
  }

  const watch = createPulse({
    clock,
    signal,
    ask: () => request(PING, encode(PING, createUuid(), undefined)),
    onStopped() {
      if (answersPings) close(notLoaded(new Error('The frame has stopped answering')));
    },
  });

  return {
    ready,
    get frame() {
      return isReady && !signal.aborted ? frame : undefined;
    },
    request,
    send(event) {
      if (!isReady || signal.aborted) return;
      try {
        frame?.post(event);
      } catch {
        // The page has just removed the frame, which closes the connection.
      }
    },
    forget: pending.forget,
    watch,
    close,
  };
}
