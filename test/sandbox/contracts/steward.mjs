import { mnemonicToAccount } from 'viem/accounts';
import { TEST_MNEMONIC } from '../testAccounts.mjs';

/** The account that deploys contracts and registers names, so that the test accounts keep round balances and nonces. */
export const steward = mnemonicToAccount(TEST_MNEMONIC, { addressIndex: 100 });
