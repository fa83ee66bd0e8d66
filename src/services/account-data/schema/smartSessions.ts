import { fields } from '../../../lib/readers/fields';
import { maybe } from '../../../lib/readers/maybe';
import type { Read, Reader } from '../../../lib/readers/Reader';
import { rows } from '../../../lib/readers/rows';
import { imageUrl, line, link, seconds, token } from '../../../lib/readers/values';
import { toJson } from '../../../lib/toJson';

const MAX_TEXT = 65_536;

/** A granted permission as JSON text, which is passed to the wallet unchanged; `null` if it is too long or nested too deeply. */
const permission: Reader<string> = (value) => {
  const text = toJson(value) ?? 'null';
  return text.length > MAX_TEXT ? 'null' : text;
};

/**
 * `GET /v1/sessions/{address}`: permissions of apps on a smart account; times in seconds since the epoch. No field is
 * required, so that a session with an invalid field is still shown.
 */
export const smartSessions = fields({
  pcis: rows(
    fields({
      project: maybe(fields({ name: maybe(line()), url: maybe(link), iconUrl: maybe(imageUrl) })),
      pci: maybe(token),
      expiry: maybe(seconds),
      revokedAt: maybe(seconds),
      permissions: maybe(rows(permission, 100)),
      context: maybe(token),
    }),
    200,
  ),
});

export type SmartSession = Read<typeof smartSessions>['pcis'][number];
