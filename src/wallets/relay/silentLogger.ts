const noop = (): void => {};

/** A logger that does nothing. The library's own would write topics and keys to the console, and keep a megabyte of logs. */
export const silentLogger = {
  level: 'silent',
  trace: noop,
  debug: noop,
  info: noop,
  warn: noop,
  error: noop,
  fatal: noop,
  bindings: () => ({}),
  child: () => ({ ...silentLogger }),
};
