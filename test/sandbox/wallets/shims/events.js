/**
 * @typedef {((...args: any[]) => unknown) & { listener?: Listener }} Listener with any arguments, as in Node
 * @typedef {string | symbol} EventName
 */

/** The subset of Node's EventEmitter that the bundled wallets use, with the `_events` that they read. */
class Emitter {
  /** Undefined if the constructor has not run. @type {Record<EventName, Listener[]> | undefined} */
  _events;

  /** @param {EventName} name @param {Listener} listener */
  on(name, listener) {
    return add(this, name, listener);
  }
  /** @param {EventName} name @param {Listener} listener */
  addListener(name, listener) {
    return add(this, name, listener);
  }
  /** @param {EventName} name @param {Listener} listener */
  prependListener(name, listener) {
    return addFirst(this, name, listener);
  }
  /** @param {EventName} name @param {Listener} listener */
  once(name, listener) {
    return this.on(name, onceOf(this, name, listener));
  }
  /** @param {EventName} name @param {Listener} listener */
  prependOnceListener(name, listener) {
    return addFirst(this, name, onceOf(this, name, listener));
  }
  /** @param {EventName} name @param {Listener} listener */
  removeListener(name, listener) {
    const before = this._events?.[name] ?? [];
    const at = before.findIndex((other) => other === listener || other.listener === listener);
    const after = before.filter((_, index) => index !== at);
    if (after.length && this._events) this._events[name] = after;
    else if (this._events) delete this._events[name];
    return this;
  }
  /** @param {EventName} name @param {Listener} listener */
  off(name, listener) {
    return this.removeListener(name, listener);
  }
  /** @param {EventName} [name] */
  removeAllListeners(name) {
    if (name === undefined) this._events = {};
    else if (this._events) delete this._events[name];
    return this;
  }
  /** @param {EventName} name @param {unknown[]} args */
  emit(name, ...args) {
    const listeners = this._events?.[name] ?? [];
    if (name === 'error' && !listeners.length) throw args[0] ?? new Error('Unhandled error event');
    for (const listener of listeners) listener.apply(this, args);
    return listeners.length > 0;
  }
  /** @param {EventName} name */
  listeners(name) {
    return (this._events?.[name] ?? []).map((listener) => listener.listener ?? listener);
  }
  /** @param {EventName} name */
  listenerCount(name) {
    return this._events?.[name]?.length ?? 0;
  }
  eventNames() {
    return Object.keys(this._events ?? {});
  }
  setMaxListeners() {
    return this;
  }
}

// Apart from the methods, which streams replace by one another.
/** @template {Emitter} T @param {T} emitter @param {EventName} name @param {Listener} listener */
function add(emitter, name, listener) {
  emitter._events ??= {};
  emitter._events[name] = [...(emitter._events[name] ?? []), listener];
  return emitter;
}

/** @template {Emitter} T @param {T} emitter @param {EventName} name @param {Listener} listener */
function addFirst(emitter, name, listener) {
  emitter._events ??= {};
  emitter._events[name] = [listener, ...(emitter._events[name] ?? [])];
  return emitter;
}

/** @param {Emitter} emitter @param {EventName} name @param {Listener} listener */
function onceOf(emitter, name, listener) {
  /** @type {Listener} */
  const once = (...args) => {
    emitter.removeListener(name, once);
    return listener.apply(emitter, args);
  };
  once.listener = listener;
  return once;
}

/** The wallets' streams call it without `new`, which a class would reject. @this {Emitter} */
function construct() {
  this._events = {};
}
construct.prototype = Emitter.prototype;

export const EventEmitter = /** @type {typeof Emitter} */ (/** @type {unknown} */ (construct));
/** @param {Emitter} emitter @param {EventName} name */
const listenerCount = (emitter, name) => emitter.listenerCount(name);
Object.assign(construct, { EventEmitter, listenerCount });

export default EventEmitter;
