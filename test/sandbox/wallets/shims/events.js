/** Node's event emitter as far as the bundled wallets rely on it, with `_events` that they look into. */
export function EventEmitter() {
  this._events = {};
}

function add(emitter, name, listener, first) {
  emitter._events ??= {};
  const before = emitter._events[name] ?? [];
  emitter._events[name] = first ? [listener, ...before] : [...before, listener];
  return emitter;
}

function onceOf(emitter, name, listener) {
  const once = (...args) => {
    emitter.removeListener(name, once);
    return listener.apply(emitter, args);
  };
  once.listener = listener;
  return once;
}

Object.assign(EventEmitter.prototype, {
  on(name, listener) {
    return add(this, name, listener, false);
  },
  addListener(name, listener) {
    return add(this, name, listener, false);
  },
  prependListener(name, listener) {
    return add(this, name, listener, true);
  },
  once(name, listener) {
    return this.on(name, onceOf(this, name, listener));
  },
  prependOnceListener(name, listener) {
    return add(this, name, onceOf(this, name, listener), true);
  },
  removeListener(name, listener) {
    const before = this._events?.[name] ?? [];
    const at = before.findIndex((other) => other === listener || other.listener === listener);
    const after = before.filter((_, index) => index !== at);
    if (after.length) this._events[name] = after;
    else if (this._events) delete this._events[name];
    return this;
  },
  off(name, listener) {
    return this.removeListener(name, listener);
  },
  removeAllListeners(name) {
    if (name === undefined) this._events = {};
    else if (this._events) delete this._events[name];
    return this;
  },
  emit(name, ...args) {
    const listeners = this._events?.[name] ?? [];
    if (name === 'error' && !listeners.length) throw args[0] ?? new Error('Unhandled error event');
    for (const listener of listeners) listener.apply(this, args);
    return listeners.length > 0;
  },
  listeners(name) {
    return (this._events?.[name] ?? []).map((listener) => listener.listener ?? listener);
  },
  listenerCount(name) {
    return this._events?.[name]?.length ?? 0;
  },
  eventNames() {
    return Object.keys(this._events ?? {});
  },
  setMaxListeners() {
    return this;
  },
});
EventEmitter.EventEmitter = EventEmitter;
EventEmitter.listenerCount = (emitter, name) => emitter.listenerCount(name);

export default EventEmitter;
