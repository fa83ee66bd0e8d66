import { fields } from './fields';
import { maybe } from './maybe';
import { rows } from './rows';
import { imageUrl, line, link, seconds, token, word } from './values';

/** `GET /v1/sessions/{address}`: permissions of apps on a smart account; times in seconds since the epoch. */
export const smartSessions = fields({
  pcis: rows(
    fields({
      project: fields({ id: token, name: line(), url: maybe(link), iconUrl: maybe(imageUrl) }),
      pci: token,
      expiry: seconds,
      createdAt: maybe(seconds),
      revokedAt: maybe(seconds),
      permissions: maybe(rows(fields({ type: word }), 100)),
      policies: maybe(rows(fields({ id: token }), 100)),
      context: maybe(token),
    }),
    200,
  ),
});
