import { isPlain } from '../../lib/isPlain';
import type { Options } from './hostOptions';

type Fields = Readonly<Record<string, unknown>>;

/** Copies an object and its nested objects. Functions are replaced by ones that call the same function of the latest object. */
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
 * Returns options whose functions for sign-in are always the latest, because changed functions alone do not count as changed
 * options. A class instance is passed on unchanged.
 */
export function withLatestFunctions(options: Options, latest: () => Options | undefined): Options {
  const names = (['siwx', 'siweConfig'] as const).filter((name) => isPlain(options[name]));
  const forwarded = names.map((name) => [name, forward(options[name] as Fields, () => latest()?.[name])]);
  return { ...options, ...Object.fromEntries(forwarded) };
}
