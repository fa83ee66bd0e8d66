import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ViewContext } from '../../../src/core/context';
import { getOperationLabel } from '../../../src/features/activity/getOperationLabel';
import { words } from '../../../src/features/activity/words';

const t = ((key: keyof typeof words) => words[key]) as ViewContext['t'];

const verbs: Readonly<Record<string, string>> = {
  approve: 'Approved',
  borrow: 'Borrowed',
  bought: 'Bought',
  burn: 'Burned',
  cancel: 'Canceled',
  claim: 'Claimed',
  deploy: 'Deployed',
  deposit: 'Deposited',
  execute: 'Interacted',
  mint: 'Minted',
  receive: 'Received',
  repay: 'Repaid',
  sell: 'Sold',
  send: 'Sent',
  stake: 'Staked',
  trade: 'Swapped',
  unstake: 'Unstaked',
  withdraw: 'Withdrew',
  // Operations that the service may add later.
  bridge_out: 'Bridge out',
  'set-name': 'Set name',
  constructor: 'Constructor',
  failed: 'Failed',
};
for (const [operation, verb] of Object.entries(verbs)) {
  test(`getOperationLabel: ${operation} is ${verb}`, () => assert.is(getOperationLabel(t, operation), verb));
}

test.run();
