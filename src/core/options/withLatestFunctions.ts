import { isPlain } from '../../lib/isPlain';
import type { Options } from './hostOptions';

type Fields = Readonly<Record<string, unknown>>;

/** Copies an object and those in it, with functions that call the ones which the latest object has in their place. */
function forward(value: Fields, latest: () => unknown, depth = 1): Fields {
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => {
    /** The latest object, or this one if that has no such part. */
    const owner = (): Fields => {
      const next = latest();
      return isPlain(next) && typeof next[name] === typeof part ? next : value;
    };
    if (typeof part === 'function')
      return [name, (...input: unknown[]) => (owner() as Record<string, typeof part>)[name]?.(...input)];
    return [name, isPlain(part) && depth ? forward(part, () => owner()[name], depth - 1) : part];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns options whose functions for sign-in are always the latest, though functions alone are no change of the options. An instance of
 * a class is passed on as it is.
 */
export function withLatestFunctions(options: Options, latest: () => Options | undefined): Options {
  const names = (['siwx', 'siweConfig'] as const).filter((name) => isPlain(options[name]));
  const forwarded = names.map((name) => [name, forward(options[name] as Fields, () => latest()?.[name])]);
  return { ...options, ...Object.fromEntries(forwarded) };
}
