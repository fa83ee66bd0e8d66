/** The message of a failure of the embedded wallet's frame that the frame does not explain. */
export const unexplainedErrorText = 'An error occurred';
