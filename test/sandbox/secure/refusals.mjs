/**
 * The texts with which the secure site refuses a step of a login or of a change of the address. The page gets nothing else that says why;
 * fakes of the frame in unit tests use them, too.
 */
export const refusals = {
  invalidEmail: 'Invalid email',
  tooManyMails: 'Too many requests. Please try again later.',
  wrongCode: 'Invalid code. Check it and try again.',
  noCode: 'No code was sent. Request a new one.',
  codeExpired: 'Code expired. Request a new one.',
  tooManyCodes: 'Too many attempts. Request a new code.',
  noLogin: 'No login has begun',
  linkExpired: 'Link expired. Request a new one.',
  noChange: 'No change of the email has begun',
  sameEmail: 'This is already your email',
  emailInUse: 'This email is already in use',
  notLoggedIn: 'User is not logged in',
  notAllowed: 'unverified_domain',
  /** Of the page in the frame itself. */
  unreachable: 'The secure site could not be reached',
};
