import { fields } from './fields';
import { maybe } from './maybe';
import { imageUrl, name } from './values';

/** `GET /v1/identity/{address}`: the name that an address claims. It must be verified with the name's record. */
export const identity = fields({ name: maybe(name), avatar: maybe(imageUrl) });
