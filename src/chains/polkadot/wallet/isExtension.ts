import { isObject } from '../../../lib/isObject';
import { readMethod } from '../../connecting/readMethod';

/** Whether a value of `window.injectedWeb3` can be asked for its accounts. Extensions have one of two methods for it. */
export const isExtension = (value: unknown): value is object =>
  isObject(value) && Boolean(readMethod(value, 'connect') ?? readMethod(value, 'enable'));
