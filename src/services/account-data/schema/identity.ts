import { fields } from './fields';
import { maybe } from './maybe';
import type { Read } from './Reader';
import { name, picture } from './values';

/** `GET /v1/identity/{address}`: what an address calls itself, unchecked; a name counts after its forward record was read. */
export const identity = fields({ name: maybe(name), avatar: maybe(picture) });

export type IdentityRecord = Read<typeof identity>;
