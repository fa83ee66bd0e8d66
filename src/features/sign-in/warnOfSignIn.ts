import { array, boolean, define, optional, string, type, validate } from 'superstruct';
import type { Options } from '../../core/options/hostOptions';
import { mismatch } from '../../lib/mismatch';

const method = define<unknown>('a function', (value) => typeof value === 'function');
const flag = boolean();

/** The members that both options have. */
const common = { createMessage: method, getNonce: method, signOutOnDisconnect: flag };

const siwx = {
  ...common,
  addSession: method,
  revokeSession: method,
  setSessions: method,
  getSessions: method,
  getRequired: method,
  statement: string(),
  // The last year of a date in a sign-in message is 9999.
  expiration: define<number>('a number of ms above 0', (ms) => typeof ms === 'number' && ms > 0 && ms < 2.5e14),
  resources: array(string()),
};

const siwe = {
  ...common,
  getMessageParams: method,
  verifyMessage: method,
  getSession: method,
  signOut: method,
  onSignIn: method,
  onSignOut: method,
  enabled: flag,
  required: flag,
  signOutOnAccountChange: flag,
  signOutOnNetworkChange: flag,
};

/** A struct of an object whose members may all be missing. Of an instance of a class, members of its prototype count, too. */
const membersOf = (members: object) =>
  type(Object.fromEntries(Object.entries(members).map(([name, member]) => [name, optional(member)])));

const siweGroup = membersOf(siwe);

/** The structs of the options for sign-in, whose values are the host's own objects. Members that the modal does not know are allowed. */
const structs = {
  siwx: membersOf(siwx),
  siweConfig: membersOf({ ...siwe, methods: siweGroup, options: siweGroup }),
};

/** Reports each member of the host's options for sign-in that has not the type of that member, by its path. */
export function warnOfSignIn(options: Pick<Options, 'siwx' | 'siweConfig'>): void {
  for (const [name, struct] of Object.entries(structs)) {
    const value: unknown = options[name as keyof typeof options];
    const [error] = value ? validate(value, struct) : [];
    for (const failure of error?.failures() ?? []) {
      console.error(`WalletModal: Invalid option '${[name, ...failure.path].join('.')}': ${mismatch(failure)}`);
    }
  }
}
