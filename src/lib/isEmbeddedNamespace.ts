import type { Namespace } from './caip';

/** Whether the embedded wallet has accounts in a chain family. */
export const isEmbeddedNamespace = (namespace: Namespace): namespace is 'eip155' | 'solana' =>
  namespace === 'eip155' || namespace === 'solana';
