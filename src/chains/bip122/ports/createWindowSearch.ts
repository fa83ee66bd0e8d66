import { isObject } from '../../../lib/isObject';
import { scriptGlobal } from '../../../lib/scriptGlobal';
import { readField } from '../../../shared/readField';
import { firstEntries } from '../../connecting/firstEntries';
import { hasMethod } from '../kinds/callMethod';
import { createLeather } from '../kinds/createLeather';
import { createListed } from '../kinds/createListed';
import { createOkx, isOkx, okxObjects } from '../kinds/createOkx';
import { createUnisat } from '../kinds/createUnisat';
import type { Found } from './Found';

/** Where the interfaces of UniSat are, and the names of their wallets, as these are called in other families. */
const unisatPaths: readonly (readonly [path: string, name: string])[] = [
  ['unisat', 'UniSat'],
  ['bitkeep.unisat', 'Bitget Wallet'],
  ['binancew3w.bitcoin', 'Binance Wallet'],
];

/** Flags of other wallets that take the place of UniSat, and their names. */
const posing: readonly (readonly [flag: string, name: string])[] = [
  ['isBinance', 'Binance Wallet'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
];

const pathPattern = /^[\w$-]{1,64}(?:\.[\w$-]{1,64}){0,7}$/;

/** Reads the object at a dotted path from `window`; null if there is none. */
function objectAt(path: string): object | null {
  if (!pathPattern.test(path)) return null;
  const [first = '', ...others] = path.split('.');
  try {
    const found = others.reduce<unknown>(readField, scriptGlobal(first));
    return isObject(found) ? found : null;
  } catch {
    return null; // A getter of the page threw.
  }
}

function findUnisat(path: string, name: string, rank: number): Found | null {
  const object = objectAt(path);
  if (!object || !hasMethod(object, 'requestAccounts') || !hasMethod(object, 'getAccounts')) return null;
  const posed = rank ? undefined : posing.find(([flag]) => readField(object, flag) === true);
  return {
    source: 'window',
    objects: [object],
    rank: rank + 1,
    name: posed?.[1] ?? name,
    icon: null,
    isComplete: true,
    create: () => createUnisat(object),
  };
}

function findOkx(): Found | null {
  const root = objectAt('okxwallet');
  if (!root || !isOkx(root)) return null;
  return {
    source: 'window',
    objects: [root, ...okxObjects(root).filter(isObject)],
    rank: 9,
    name: 'OKX Wallet',
    icon: null,
    isComplete: true,
    create: () => createOkx(root),
  };
}

function findListed(id: string, entry: unknown): Found | null {
  const object = objectAt(id);
  if (!object || !hasMethod(object, 'request')) return null;
  const isLeather = /(?:^|\.)LeatherProvider$/.test(id) || readField(object, 'isLeather') === true;
  const methods = firstEntries(readField(entry, 'methods'));
  return {
    source: 'window',
    objects: [object],
    rank: 0,
    name: readField(entry, 'name'),
    icon: readField(entry, 'icon'),
    isComplete: true,
    create: () => (isLeather ? createLeather(object) : createListed(object, methods)),
  };
}

/** Reads the list `btc_providers`, which the page may have replaced with any other value. */
function readProviders(): readonly unknown[] {
  try {
    return firstEntries(scriptGlobal('btc_providers')) ?? [];
  } catch {
    return [];
  }
}

/** Creates the function that looks for wallets at the known paths of `window`. The first wallet found at a path is kept. */
export function createWindowSearch(): () => readonly Found[] {
  const done = new Set<string>();
  /** Looks at a path until something is there. */
  const once = (path: string, find: () => Found | null): readonly Found[] => {
    if (done.has(path)) return [];
    const found = find();
    if (found) done.add(path);
    return found ? [found] : [];
  };
  return () => [
    ...once('okxwallet', findOkx),
    ...unisatPaths.flatMap(([path, name], rank) => once(path, () => findUnisat(path, name, rank))),
    ...readProviders().flatMap((entry) => {
      const id = readField(entry, 'id');
      return typeof id === 'string' ? once(`list ${id.slice(0, 600)}`, () => findListed(id, entry)) : [];
    }),
  ];
}
