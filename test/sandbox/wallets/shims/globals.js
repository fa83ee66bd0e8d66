import { Buffer } from './buffer.js';

const process = {
  env: {},
  browser: true,
  version: '',
  /** @param {(...args: unknown[]) => void} task @param {unknown[]} args */
  nextTick: (task, ...args) => queueMicrotask(() => task(...args)),
};

export { Buffer, process };
