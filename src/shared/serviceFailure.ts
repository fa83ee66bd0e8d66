import type { ErrorDetails } from '../core/errors/WalletModalError';
import { readReason } from './readReason';

/** The details of an error of the data service: the service's first reason, if any, replaces the message of the error's code. */
export function serviceFailure(cause: unknown): ErrorDetails {
  const message = readReason(cause);
  return { cause, ...(message && { message }) };
}
