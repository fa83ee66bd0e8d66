import { findInError } from '../../../shared/findInError';
import { rpcError } from '../../../shared/rpcError';

const hardware = /\b(?:ledger|hardware|external|raw|bytes|message signing)\b/i;
const cannot = /(?:not|un)[ -]?(?:yet )?(?:support|implement|available|able)|cannot|can['’]t|doesn['’]t/i;

/** Converts the error of an account on hardware, which often signs transactions only. Others stay as they are. */
export const toSigningError = (error: unknown): unknown =>
  findInError(error, ({ code, message }) => !Number.isFinite(code) && hardware.test(message) && cannot.test(message))
    ? rpcError(4200, 'The account cannot sign texts', error)
    : error;
