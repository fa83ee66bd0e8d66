import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { attest } from '../../../../src/wallets/relay/ports/attest';
import { postToPage } from '../../../support/fakePopup';

const ORIGIN = 'https://verify.example';
const ID = 'a'.repeat(64);

/** The frame's window, and the address that it was given: the environment loads an empty page. */
const frameWindow = {};
let address = '';
const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM;
const { prototype } = HTMLIFrameElement;
const original = Object.getOwnPropertyDescriptors(prototype);
test.before(() => {
  Object.defineProperties(prototype, {
    contentWindow: { configurable: true, get: () => frameWindow },
    src: {
      configurable: true,
      get: () => 'about:blank',
      set(url: string) {
        address = url;
      },
    },
  });
  Object.assign(settings, { enableIframePageLoading: true });
});
test.after(() => {
  Reflect.deleteProperty(prototype, 'src');
  Object.defineProperties(prototype, original);
  Object.assign(settings, { enableIframePageLoading: false });
});

/** An attestation as the verify server signs it, for a message. */
const tokenFor = (id: unknown): string => `header.${Buffer.from(JSON.stringify({ id })).toString('base64url')}.seal`;
const textOf = (attestation: unknown, type = 'verify_attestation'): string => JSON.stringify({ type, attestation });

/** Requests an attestation. `answer` is null until there is one. */
function request() {
  const controller = new AbortController();
  const result: { answer: string | null } = { answer: null };
  const { signal } = controller;
  attest({ url: `${ORIGIN}/`, projectId: 'p1', id: ID, decryptedId: 'd', signal }).then((token) => {
    result.answer = token;
  });
  const frame = document.querySelector('iframe');
  assert.ok(frame);
  return { controller, frame, result };
}
const post = (data: unknown, change: { isTrusted?: boolean; origin?: string; source?: unknown } = {}): void =>
  postToPage(data, { origin: ORIGIN, source: frameWindow, ...change });
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('attest: the verify server’s frame answers for the message, and is removed', async () => {
  const { frame, result } = request();
  const { origin, pathname, searchParams } = new URL(address);
  assert.equal([origin, pathname, searchParams.get('id')], [ORIGIN, '/v3/attestation', ID]);
  assert.is(frame.getAttribute('sandbox'), 'allow-scripts allow-same-origin');
  post(textOf(tokenFor(ID)));
  await nextTask();
  assert.is(result.answer, tokenFor(ID));
  assert.is(document.querySelector('iframe'), null);
});

test('attest: ignores messages from other senders, and the frame’s answer for another message', async () => {
  const { controller, result } = request();
  const right = textOf(tokenFor(ID));
  // A script can dispatch an event with any origin and source.
  post(right, { isTrusted: false });
  // The frame has navigated to another site.
  for (const origin of ['https://evil.example', `${ORIGIN}:8443`, `${ORIGIN}.evil.example`, 'null', ''])
    post(right, { origin });
  // Another window of the same origin, the page itself, and a window that was closed.
  for (const source of [{}, window, null]) post(right, { source });
  for (const id of [ID.toUpperCase(), 'b'.repeat(64), '', null, undefined, [ID]]) post(textOf(tokenFor(id)));
  for (const attestation of [undefined, null, 7, ID, `.${btoa('null')}.`, 'a.%.c']) post(textOf(attestation));
  post(textOf(tokenFor(ID), 'verify_ready'));
  for (const data of ['', '{', null, { type: 'verify_attestation', attestation: tokenFor(ID) }]) post(data);
  await nextTask();
  assert.is(result.answer, null);
  controller.abort();
  await nextTask();
  assert.is(result.answer, '', 'the relay gets the message without an attestation');
  assert.is(document.querySelector('iframe'), null);
  post(right);
  await nextTask();
  assert.is(result.answer, '');
});

test.run();
