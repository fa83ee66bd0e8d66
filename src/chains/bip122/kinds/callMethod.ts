import { readField } from '../../../shared/readField';
import { notOffered } from '../../../shared/walletErrors';

export const hasMethod = (target: unknown, name: string): boolean => typeof readField(target, name) === 'function';

/** Calls a method of a wallet's object. @throws RpcError 4200 if it does not have the method; the wallet's raw error */
export async function callMethod(target: unknown, name: string, ...inputs: readonly unknown[]): Promise<unknown> {
  const method = readField(target, name);
  if (typeof method !== 'function') throw notOffered(name);
  return Reflect.apply(method, target, inputs);
}
