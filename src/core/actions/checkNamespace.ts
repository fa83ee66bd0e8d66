import { isNamespace, type Namespace, namespaces } from '../../lib/caip';
import { failOption } from '../errors/failOption';

/** Returns a host's argument, which must be a chain family or nothing. @throws WalletModalError `invalidOptions` */
export function checkNamespace<Family extends Namespace | undefined>(namespace: Family): Family {
  if (namespace != null && !isNamespace(namespace))
    failOption('namespace', `expected one of ${namespaces.join(', ')}, got '${String(namespace)}'`);
  return namespace;
}
