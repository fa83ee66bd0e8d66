const say = (): void => {};

/** A logger that says nothing: the library's would write topics and keys to the console, and keep a megabyte of it. */
export const silentLogger = {
  level: 'silent',
  trace: say,
  debug: say,
  info: say,
  warn: say,
  error: say,
  fatal: say,
  bindings: () => ({}),
  child: () => ({ ...silentLogger }),
};
