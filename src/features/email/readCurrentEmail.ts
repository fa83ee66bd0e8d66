import { string } from 'superstruct';
import type { Context } from '../../core/actions/Context';

/** The visitor's address, as the login has stored it; empty if it has not. */
export const readCurrentEmail = ({ storage }: Pick<Context, 'storage'>): string =>
  storage.extend({ email: string() }).get('email') ?? '';
