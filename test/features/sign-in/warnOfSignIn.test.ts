import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { warnOfSignIn } from '../../../src/features/sign-in/warnOfSignIn';

function reportsOf(options: object): string[] {
  const { error } = console;
  const reports: string[] = [];
  console.error = (text: string) => reports.push(text);
  try {
    warnOfSignIn(options);
    return reports.map((text) => text.replace('WalletModal: Invalid option ', ''));
  } finally {
    console.error = error;
  }
}

const run = () => {};
/** A class as another modal has it: its methods are on the prototype, and it has members that this modal does not know. */
class Server {
  statement = 'Sign in to Meadow.';
  storage = 7;
  createMessage() {}
  getNonce() {}
  addSession() {}
  revokeSession() {}
  setSessions() {}
  getSessions() {}
  getRequired() {}
}
const siwe = { getNonce: run, createMessage: run, verifyMessage: run, getSession: run, signOut: run };

for (const [name, options] of Object.entries({
  'no sign-in': {},
  'sign-in that is turned off': { siwx: undefined, siweConfig: undefined },
  'an object without members': { siwx: {} },
  'an instance of a class': { siwx: new Server() },
  'members that are undefined': { siwx: { getNonce: undefined, expiration: undefined } },
  'values of all kinds': {
    siwx: { statement: '', resources: ['https://meadow.example'], expiration: 1, signOutOnDisconnect: false },
  },
  'members of others': { siwx: { mine: 7, enabled: 'yes' }, siweConfig: undefined },
  'siweConfig with its members': { siweConfig: { ...siwe, onSignIn: run, enabled: true, nonceRefetchIntervalMs: 5 } },
  'siweConfig in groups': { siweConfig: { methods: siwe, options: { enabled: true, signOutOnNetworkChange: false } } },
}))
  test(`warnOfSignIn: accepts ${name}`, () => assert.equal(reportsOf(options), []));

for (const [path, value, expected] of [
  ['siwx.addSession', 'https://x', 'expected a function, got string'],
  ['siwx.getNonce', null, 'expected a function, got null'],
  ['siwx.statement', 5, 'expected string, got number'],
  ['siwx.signOutOnDisconnect', 'no', 'expected boolean, got string'],
  ['siwx.resources', 'https://x', 'expected array, got string'],
  ['siwx.resources.1', 7, 'expected string, got number'],
  ...[0, -1, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER].map(
    (ms) => ['siwx.expiration', ms, 'expected a number of ms above 0, got number'] as const,
  ),
  ['siwx.expiration', '7', 'expected a number of ms above 0, got string'],
  ['siweConfig.verifyMessage', true, 'expected a function, got boolean'],
  ['siweConfig.required', 1, 'expected boolean, got number'],
  ['siweConfig.methods', run, 'expected object, got function'],
  ['siweConfig.methods.signOut', {}, 'expected a function, got object'],
  ['siweConfig.options.enabled', [], 'expected boolean, got array'],
] as const)
  test(`warnOfSignIn: reports ${path} that is ${JSON.stringify(value) ?? String(value)}`, () => {
    const options: unknown = path
      .split('.')
      .reduceRight<unknown>((inner, name) => (name === '1' ? ['', inner] : { [name]: inner }), value);
    assert.equal(reportsOf(options as object), [`'${path}': ${expected}`]);
  });

test('warnOfSignIn: reports each wrong member', () => {
  assert.equal(reportsOf({ siwx: { addSession: 1, getSessions: 2 } }).length, 2);
});

test.run();
