import { approve } from './kinds/approve';
import { pay } from './kinds/pay';
import { send } from './kinds/send';
import { swap } from './kinds/swap';
import type { RequestKind } from './RequestKind';

/** All kinds of requests. */
export const kinds = { send, swap, approve, pay } as const;

export type KindName = keyof typeof kinds;

/** The properties of the events of a kind. */
export type PropertiesOf<Kind extends KindName> = NonNullable<ReturnType<(typeof kinds)[Kind]['properties']>>;

/** The kind of a request. */
export const kindOf = ({ kind }: { readonly kind: KindName }): RequestKind => kinds[kind] as RequestKind;

export const isKindName = (name: unknown): name is KindName => typeof name === 'string' && Object.hasOwn(kinds, name);
