import { define, number, optional, string, type } from 'superstruct';
import { isNamespace, type Namespace } from '../../lib/caip';

const namespace = define<Namespace>('chain family', (value) => typeof value === 'string' && isNamespace(value));

/**
 * A social login that left the page: the provider, when (ms), its id, the address of the page, and the chain family that the modal
 * was opened for. `resultUri` is the provider's result until the login is shown at that address.
 */
export const redirectTable = {
  socialRedirect: type({
    provider: string(),
    at: number(),
    id: string(),
    page: string(),
    family: optional(namespace),
    resultUri: optional(string()),
  }),
};
