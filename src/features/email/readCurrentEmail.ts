import { string } from 'superstruct';
import type { Context } from '../../core/actions/Context';

/** The visitor's address, stored by the login; empty if there is none. */
export const readCurrentEmail = ({ storage }: Pick<Context, 'storage'>): string =>
  storage.extend({ email: string() }).get('email') ?? '';
