import { define, record, string, type } from 'superstruct';
import type { StoragePort } from '../../core/ports/storage';
import { isTime } from '../../lib/isTime';
import { perInstance } from '../../shared/perInstance';

const baseUnits = define<string>('base units', (value) => typeof value === 'string' && /^\d{1,78}$/.test(value));
const time = define<number>('time', isTime);

/** Native balances in base units with the time when they were read (ms), by CAIP-10 account. */
export const balanceTable = { balances: record(string(), type({ value: baseUnits, at: time })) };

/** The stored balances. */
export const getBalanceStorage = perInstance((storage: StoragePort) => storage.extend(balanceTable));
