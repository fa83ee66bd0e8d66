import { notOffered } from '../../../shared/walletErrors';
import { readMethod } from '../../connecting/readMethod';

export const hasMethod = (target: unknown, name: string): boolean => readMethod(target, name) !== undefined;

/** Calls a method of a wallet's object. @throws RpcError 4200 if it does not have the method; the wallet's raw error */
export async function callMethod(target: unknown, name: string, ...inputs: readonly unknown[]): Promise<unknown> {
  const method = readMethod(target, name);
  if (!method) throw notOffered(name);
  return method(...inputs);
}
