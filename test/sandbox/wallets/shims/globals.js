import { Buffer } from './buffer.js';

const process = {
  env: {},
  browser: true,
  version: '',
  nextTick: (task, ...args) => queueMicrotask(() => task(...args)),
};

export { Buffer, process };
