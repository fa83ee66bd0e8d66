/** Too little time has passed since the last e-mail. The message is for the visitor. */
export class ThrottleError extends Error {}
