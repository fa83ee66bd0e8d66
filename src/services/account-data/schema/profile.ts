import { entries } from '../../../lib/readers/entries';
import { fields } from '../../../lib/readers/fields';
import { maybe } from '../../../lib/readers/maybe';
import type { Read } from '../../../lib/readers/Reader';
import { rows } from '../../../lib/readers/rows';
import { address, flag, imageUrl, line, name } from '../../../lib/readers/values';

const addresses = entries(/^\d{1,10}$/, fields({ address }), 50);

const shape = {
  addresses,
  attributes: maybe(rows(fields({ avatar: maybe(imageUrl), bio: maybe(line(200)) }), 20)),
};

/** `GET /v1/profile/account/{name}`: the addresses of a name, by coin type (SLIP-44). */
export const profile = fields({ ...shape, name: maybe(name) });

/** `GET /v1/profile/reverse/{address}`: the names of an address. */
export const profiles = rows(fields({ ...shape, name }), 50);

/** `GET /v1/profile/suggestions/{name}`. */
export const suggestions = fields({ suggestions: rows(fields({ name, registered: flag }), 50) });

/** `POST /v1/profile/account`. */
export const registration = fields({ success: maybe(flag) });

export type Profile = Read<typeof profile>;
