import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signInOptions } from './options.js';
import { defaults } from './settings.js';
import { showSnippet, snippetControls } from './snippet.js';

const part = { url: 'http://127.0.0.1:9' };
const parts = {
  api: { ...part, wallets: [] },
  phone: part,
  evm: {},
  solana: { rpc: part.url },
  data: { ...part, tokens: {} },
  analytics: part,
  relay: part,
  secure: part,
  onramp: part,
  meld: part,
};
const kinds = ['script', 'module', 'react'] as const;

test.before(() => {
  const radios = kinds.map((kind) => `<input type="radio" name="code" value="${kind}">`);
  document.body.innerHTML = `<pre id="snippet"></pre><button id="snippet-copy"></button>${radios.join('')}`;
  snippetControls();
});
test.after(() => document.body.replaceChildren());

/** The code that is shown for a kind of host, with these settings of the playground. */
function codeFor(kind: (typeof kinds)[number], changes: object): string {
  showSnippet({ ...defaults, theme: 'dark', ...changes }, parts);
  document.querySelector(`[value=${kind}]`)?.dispatchEvent(new Event('change'));
  return document.querySelector('#snippet')?.textContent ?? '';
}

/** The options that the copied code passes to the modal. */
function optionsIn(code: string) {
  const [, literal] = /(?:init\(|createWalletModal\(|options = )(\{[\s\S]*?\n(?: {2})?\})\)?;/.exec(code) ?? [];
  return new Function(`return ${literal}`)();
}

for (const kind of kinds) {
  test(`snippet: the code for a ${kind} signs in at the server, and asks as the playground does`, () => {
    assert.is(optionsIn(codeFor(kind, { signIn: 'off' })).siwx, undefined);
    for (const signIn of ['optional', 'required']) {
      const { siwx } = optionsIn(codeFor(kind, { signIn }));
      const { siwx: own } = signInOptions({ ...defaults, signIn });
      assert.is(siwx.statement, own?.statement);
      assert.is(siwx.getRequired?.() ?? true, own?.getRequired());
      const members = new Set(['getRequired', ...Object.keys(siwx)]);
      assert.equal([...members].sort(), Object.keys(own ?? {}).sort());
    }
  });

  test(`snippet: the code for a ${kind} has the modal in the page, or a way to open it`, () => {
    const code = codeFor(kind, { embedded: true });
    assert.match(code, kind === 'react' ? '<Embed />' : 'wallet-modal-embed');
    assert.not.match(code, /wallet-modal-button|ConnectButton|open\(\)/);
    assert.is(optionsIn(code).enableEmbedded, undefined, 'the element sets it, with itself as the container');
    const button = codeFor(kind, {});
    assert.match(button, /<wallet-modal-button>|<ConnectButton \/>|modal\.open\(\)/);
    assert.not.match(button, /embed/i);
  });
}

test('snippet: the copied sign-in sends the nonce’s, the session’s and the end’s request to the server', async () => {
  const { siwx } = optionsIn(codeFor('module', { signIn: 'required' }));
  const { fetch: previous } = globalThis;
  const requests: unknown[] = [];
  const answer = async (url: unknown, { method, body }: RequestInit = {}) => {
    requests.push([url, method, body]);
    return { ok: false, text: async () => 'abcdefgh' } as Response;
  };
  globalThis.fetch = answer as typeof fetch;
  try {
    assert.is(await siwx.getNonce(), 'abcdefgh');
    const signed = { message: 'text', signature: '0x' };
    const refused = await siwx.addSession(signed).catch((error: Error) => error.message);
    assert.is(refused, 'The server has refused the signature');
    await siwx.revokeSession();
    assert.equal(requests, [
      ['/sign-in/nonce', undefined, undefined],
      ['/sign-in', 'POST', JSON.stringify(signed)],
      ['/sign-in', 'DELETE', undefined],
    ]);
  } finally {
    globalThis.fetch = previous;
  }
});

test.run();
