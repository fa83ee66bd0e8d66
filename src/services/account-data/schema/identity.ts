import { fields } from '../../../lib/readers/fields';
import { maybe } from '../../../lib/readers/maybe';
import { imageUrl, name } from '../../../lib/readers/values';

/** `GET /v1/identity/{address}`: the name that an address claims. It must be verified with the name's record. */
export const identity = fields({ name: maybe(name), avatar: maybe(imageUrl) });
