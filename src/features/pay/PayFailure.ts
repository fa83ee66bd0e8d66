import type { PayErrorCode } from '../../core/payment';

/** Why a payment cannot be made, as reported to the host. */
export class PayFailure extends Error {
  override readonly name = 'PayFailure';
  readonly code: PayErrorCode;

  constructor(code: PayErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
