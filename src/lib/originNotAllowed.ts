/** The literal of the relay and the secure site for a page whose origin the project does not list. */
export const originNotAllowed = 'Unauthorized: origin not allowed';
