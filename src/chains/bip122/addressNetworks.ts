import type { CaipNetworkId } from '../../lib/caip';

/** The networks of each form of addresses. */
export const addressNetworks: Readonly<Record<'main' | 'test' | 'regtest', readonly CaipNetworkId[]>> = {
  main: ['bip122:000000000019d6689c085ae165831e93'],
  /** Testnet 3 and 4, and signet. */
  test: [
    'bip122:000000000933ea01ad0ee984209779ba',
    'bip122:00000000da84f2bafbbc53dee25a72ae',
    'bip122:00000008819873e925422c1ff0f99f7c',
  ],
  regtest: ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328'],
};
