import type { Context } from '../core/actions/Context';

/** Whether the active EVM account is a smart account of the embedded wallet. Reads signals. */
export const isSmartAccount = ({ state }: Pick<Context, 'state'>): boolean =>
  state.accounts.get('eip155').embedded?.user.accountType === 'smartAccount';
