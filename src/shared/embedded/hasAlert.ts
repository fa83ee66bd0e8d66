import { isObject } from '../../lib/isObject';

/** A property and no list of errors, because each chunk may have its own copy of this module. */
const key = Symbol.for('wallet-modal.alert');

/** Marks an error that is shown as an alert, and reported to the host. */
export function markAlert(error: unknown): void {
  if (isObject(error)) Object.assign(error, { [key]: true });
}

const isMarked = (error: unknown): boolean => isObject(error) && key in error;

/** Whether an error of the embedded wallet, or its cause, is shown as an alert and reported, so that a view need not repeat it. */
export const hasAlert = (error: unknown): boolean => isMarked(error) || (isObject(error) && isMarked(error['cause']));
