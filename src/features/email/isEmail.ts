import { matches } from '../../lib/natives';

/** A valid e-mail address as browsers understand it (HTML, section 4.10.5.1.5). */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The longest address that mail servers accept (RFC 5321). */
const MAX_LENGTH = 254;

export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && matches(pattern, text);
