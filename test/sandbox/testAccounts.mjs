import { mnemonicToAccount } from 'viem/accounts';
import { toHex } from 'viem/utils';

/** The well-known mnemonic of Ethereum development nodes. Never send anything of value to its addresses. */
export const TEST_MNEMONIC = 'test test test test test test test test test test test junk';

/**
 * The ten funded accounts of the sandbox's nodes, in derivation order.
 * @returns {{ address: `0x${string}`, privateKey: `0x${string}`, publicKey: `0x${string}` }[]} the public keys uncompressed
 */
export function testAccounts() {
  return Array.from({ length: 10 }, (_, addressIndex) => {
    const account = mnemonicToAccount(TEST_MNEMONIC, { addressIndex });
    const privateKey = toHex(account.getHdKey().privateKey ?? new Uint8Array());
    return { address: account.address, privateKey, publicKey: account.publicKey };
  });
}
