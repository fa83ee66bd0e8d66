import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ViewContext } from '../../../src/core/context';
import { verbOf } from '../../../src/features/activity/verbOf';
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
  withdraw: 'Withdrawn',
  // What the service may call things some day.
  bridge_out: 'Bridge out',
  'set-name': 'Set name',
  constructor: 'Constructor',
  failed: 'Failed',
};
for (const [operation, verb] of Object.entries(verbs)) {
  test(`${operation}: ${verb}`, () => assert.is(verbOf(t, operation), verb));
}

test.run();
