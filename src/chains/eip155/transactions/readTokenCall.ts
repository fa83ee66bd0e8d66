import type { Effect } from '../../../core/ports/chainTransactions';
import { tokenAbi } from './abis';
import { decode } from './decode';

/** Reads the effects of a token function; undefined for any other. */
export function readTokenCall(token: string, data: string): readonly Effect[] | undefined {
  const call = decode(tokenAbi, data);
  switch (call?.functionName) {
    case 'transfer':
      return [{ kind: 'transfer', token, to: call.args[0], amount: call.args[1] }];
    case 'transferFrom':
      return [{ kind: 'transfer', token, from: call.args[0], to: call.args[1], amount: call.args[2] }];
    case 'safeTransferFrom': {
      const [from, to, item] = call.args;
      // Without an amount, the collection has one of each item (ERC-721).
      return [{ kind: 'transfer', token, from, to, item, amount: call.args.length === 5 ? call.args[3] : 1n }];
    }
    case 'safeBatchTransferFrom': {
      const [from, to, items, amounts] = call.args;
      if (items.length !== amounts.length) return undefined;
      return items.map((item, index) => ({ kind: 'transfer', token, from, to, item, amount: amounts[index] ?? 0n }));
    }
    case 'transferWithAuthorization':
    case 'receiveWithAuthorization':
      return [{ kind: 'transfer', token, from: call.args[0], to: call.args[1], amount: call.args[2] }];
    case 'cancelAuthorization':
      return [{ kind: 'cancelTransfer', token, from: call.args[0] }];
    case 'approve':
      return [{ kind: 'approve', token, spender: call.args[0], amount: call.args[1] }];
    case 'increaseAllowance':
    case 'increaseApproval':
      return [{ kind: 'approve', token, spender: call.args[0], amount: call.args[1], added: true }];
    case 'decreaseAllowance':
    case 'decreaseApproval':
      return [{ kind: 'approve', token, spender: call.args[0], amount: call.args[1], reduced: true }];
    case 'setApprovalForAll':
      return [{ kind: 'approve', token, spender: call.args[0], amount: call.args[1] ? null : 0n, all: true }];
    case 'permit': {
      const [, spender, amount, startBy, allowed] = call.args;
      if (typeof allowed !== 'boolean') return [{ kind: 'approve', token, spender, amount, startBy }];
      // The permit of DAI: the third argument is the nonce, the fourth the expiry, with 0 for none.
      return [{ kind: 'approve', token, spender, amount: allowed ? null : 0n, ...(startBy && { startBy }) }];
    }
    default:
      return undefined;
  }
}
