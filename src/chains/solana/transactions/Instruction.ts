/** An account that an instruction reads or changes. */
export interface AccountUse {
  readonly address: string;
  readonly signer: boolean;
  readonly writable: boolean;
}

/** One call of a program. */
export interface Instruction {
  readonly program: string;
  readonly accounts: readonly AccountUse[];
  readonly data: Uint8Array;
}
