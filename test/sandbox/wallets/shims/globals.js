import { Buffer } from 'buffer';

const process = {
  env: {},
  browser: true,
  version: '',
  /** @param {(...args: unknown[]) => void} task @param {unknown[]} args */
  nextTick: (task, ...args) => queueMicrotask(() => task(...args)),
};

export { Buffer, process };
