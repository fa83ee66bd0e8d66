import { mnemonicToAccount } from 'viem/accounts';
import { TEST_MNEMONIC } from '../testAccounts.mjs';

/** The account that sends user operations to the EntryPoint and pays for them. */
export const bundlerAccount = mnemonicToAccount(TEST_MNEMONIC, { addressIndex: 101 });
