import type { DecodeFunctionDataReturnType } from 'viem';
import type { Effect } from '../../../core/ports/chainTransactions';
import type { permit2Abi } from './abis';

interface Details {
  readonly token: string;
  readonly amount: bigint;
  readonly expiration: number;
}

/** An allowance with the expiration 0 ends with the block of the transaction. That is no date, and does not make it harmless. */
const toApproval = ({ token, amount, expiration }: Details, spender: string): Effect => ({
  kind: 'approve',
  token,
  spender,
  amount,
  permit2: true,
  ...(expiration && { deadline: BigInt(expiration) }),
});

/** Reads the effects of a call of Permit2. */
export function readPermit2Call(call: DecodeFunctionDataReturnType<typeof permit2Abi>): readonly Effect[] {
  switch (call.functionName) {
    case 'approve': {
      const [token, spender, amount, expiration] = call.args;
      return [toApproval({ token, amount, expiration }, spender)];
    }
    case 'transferFrom': {
      const transfers =
        call.args.length === 1
          ? call.args[0]
          : [{ from: call.args[0], to: call.args[1], amount: call.args[2], token: call.args[3] }];
      return transfers.map(({ from, to, amount, token }): Effect => ({ kind: 'transfer', token, from, to, amount }));
    }
    case 'lockdown':
      return call.args[0].map(({ token, spender }) => toApproval({ token, amount: 0n, expiration: 0 }, spender));
    case 'permit': {
      const [, { details, spender }] = call.args;
      const list: readonly Details[] = 'token' in details ? [details] : details;
      return list.map((each) => toApproval(each, spender));
    }
  }
}
