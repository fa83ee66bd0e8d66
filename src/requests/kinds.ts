import * as all from './kinds/index';
import type { RequestKind } from './RequestKind';

/** All kinds of requests. */
export const kinds = { ...all };

export type KindName = keyof typeof kinds;

/** The properties of the events of a kind. */
export type PropertiesOf<Kind extends KindName> = NonNullable<ReturnType<(typeof kinds)[Kind]['properties']>>;

/** The kind of a request. */
export const kindOf = ({ kind }: { readonly kind: KindName }): RequestKind => kinds[kind] as RequestKind;

export const isKindName = (name: unknown): name is KindName => typeof name === 'string' && Object.hasOwn(kinds, name);
