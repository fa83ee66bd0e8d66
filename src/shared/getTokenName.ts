import type { ViewContext } from '../core/context';

/** A token's name with its network, `USD Coin on Base`; only its name without one, as for a coin. */
export const getTokenName = (t: ViewContext['t'], token: string, network?: { readonly name: string }): string =>
  network ? t('shell.onNetwork', { token, network: network.name }) : token;
