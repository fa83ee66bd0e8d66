import { testAccounts } from '../../sandbox/testAccounts.mjs';

const accounts = testAccounts();

function addressOf(index: number): `0x${string}` {
  const account = accounts[index];
  if (!account) throw new Error(`The sandbox has no account ${index}`);
  return account.address as `0x${string}`;
}

// Addresses of the sandbox's test accounts: the same in every sandbox.
export const first = addressOf(0);
export const second = addressOf(1);
export const third = addressOf(2);
