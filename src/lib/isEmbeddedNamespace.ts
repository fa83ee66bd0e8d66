import type { Namespace } from './caip';
import { embeddedNamespaces } from './embeddedNamespaces';

/** Whether the embedded wallet has accounts in a chain family. */
export const isEmbeddedNamespace = (namespace: Namespace): namespace is (typeof embeddedNamespaces)[number] =>
  (embeddedNamespaces as readonly Namespace[]).includes(namespace);
