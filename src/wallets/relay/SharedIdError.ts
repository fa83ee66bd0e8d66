/** The library has drawn one id for two requests of a pairing, which no wallet can answer. By its message, the page makes another one. */
export class SharedIdError extends Error {
  constructor() {
    super('Proposal expired');
  }
}
