/** The error message of the relay and the secure site for a page whose origin is not on the project's list. */
export const originNotAllowedText = 'Unauthorized: origin not allowed';
