import { jsonAnswer } from '../jsonAnswer.mjs';

/** A refusal of the data API: HTTP status, field and description. */
export class Refusal extends Error {
  /** @param {number} status @param {string} field @param {string} description */
  constructor(status, field, description) {
    super(description);
    this.status = status;
    this.field = field;
  }

  /** Returns the refusal in the format of the data API. */
  answer() {
    const reasons = [{ name: this.field, description: this.message }];
    return jsonAnswer({ status: 'FAILED', reasons }, this.status);
  }
}
