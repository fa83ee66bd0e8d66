import { createLeather as leatherKind } from '../../src/chains/bip122/kinds/createLeather';
import { createListed as listedKind } from '../../src/chains/bip122/kinds/createListed';
import { createOkx as okxKind } from '../../src/chains/bip122/kinds/createOkx';
import { createStandard as standardKind } from '../../src/chains/bip122/kinds/createStandard';
import { createUnisat as unisatKind } from '../../src/chains/bip122/kinds/createUnisat';
import { createLeather } from '../sandbox/bitcoin/wallets/createLeather.js';
import { createListed } from '../sandbox/bitcoin/wallets/createListed.js';
import { createOkx } from '../sandbox/bitcoin/wallets/createOkx.js';
import { createStandard } from '../sandbox/bitcoin/wallets/createStandard.js';
import { createUnisat } from '../sandbox/bitcoin/wallets/createUnisat.js';
import { createMemory, createVault, defaults, type VaultConfig } from '../sandbox/bitcoin/wallets/createVault.js';

export const BITCOIN_MAINNET = 'bip122:000000000019d6689c085ae165831e93';
export const BITCOIN_TESTNET = 'bip122:000000000933ea01ad0ee984209779ba';
export const BITCOIN_TESTNET4 = 'bip122:00000000da84f2bafbbc53dee25a72ae';
export const BITCOIN_SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c';

export const ICON = 'data:image/svg+xml;base64,PHN2Zy8+';

export const bitcoinKinds = ['standard', 'listed', 'leather', 'unisat', 'okx'] as const;
export type BitcoinKind = (typeof bitcoinKinds)[number];

/** Creates the sandbox's wallet of a kind: its object in a page, the product's view of it, and its controls. */
export function createBitcoinWallet(kind: BitcoinKind, config: Partial<VaultConfig> = {}) {
  const given: VaultConfig = { ...defaults, policy: 'ask', ...config };
  const vault = createVault(given, createMemory(given));
  const create = () => {
    if (kind === 'standard') {
      const object = createStandard(vault, 'Orchard', ICON);
      return { object, wallet: standardKind(object) };
    }
    if (kind === 'listed') {
      const object = createListed(vault);
      return { object, wallet: listedKind(object, null) };
    }
    if (kind === 'leather') {
      const object = createLeather(vault);
      return { object, wallet: leatherKind(object) };
    }
    if (kind === 'unisat') {
      const object = createUnisat(vault);
      return { object, wallet: unisatKind(object) };
    }
    const object = createOkx(vault);
    return { object, wallet: okxKind(object) };
  };
  return { ...create(), vault, control: vault.control };
}
