import { matches } from './natives';

const MAX_LENGTH = 254;

// The pattern of `<input type="email">` (HTML), with a domain of at least two labels.
const LABEL = '[a-z\\d](?:[-a-z\\d]{0,61}[a-z\\d])?';
const shape = /* @__PURE__ */ new RegExp(`^[-\\w.!#$%&'*+/=?^\`{|}~]{1,64}@${LABEL}(?:\\.${LABEL})+$`, 'i');

/** Whether a value is an e-mail address: at most 254 characters, with a domain that has a dot. */
export const isEmailAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_LENGTH && matches(shape, value);
