/** What an extension gives to a page that it has allowed. Its methods have not been read. */
export interface Injected {
  readonly accounts: unknown;
  readonly signer: unknown;
}
