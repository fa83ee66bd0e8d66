import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../support/load';
import type { Answer, Asked } from './servePart.mjs';

type Json = Record<string, unknown>;

/** What a part answers: its status and its JSON. */
type Ask = (method: string, path: string, body?: unknown) => { status: number; json: Json };

const asker =
  (answer: (asked: Asked) => Answer | null): Ask =>
  (method, path, body = '') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const asked = { method, url: new URL(path, 'http://sandbox'), body: Buffer.from(text) };
    const { status = 200, body: written } = answer(asked) ?? { status: 404 };
    return { status, json: written ? JSON.parse(String(written)) : {} };
  };

const { projectSettings } = await load<typeof import('./data/projectSettings.mjs')>('sandbox/data/projectSettings.mjs');
const { analytics } = await load<typeof import('./data/analytics.mjs')>('sandbox/data/analytics.mjs');

const HOME = 'http://127.0.0.1:4000';
const off = [{ id: 'activity', isEnabled: false, config: null }];

function project() {
  const settings = projectSettings(() => [HOME]);
  const ask = asker(settings.answer);
  return {
    ask,
    control: asker(settings.control),
    features: (projectId = 'test') => ask('GET', `/appkit/v1/config?projectId=${projectId}`).json['features'] as Json[],
    origins: (projectId = 'test') => ask('GET', `/projects/v1/origins?projectId=${projectId}`).json,
  };
}

test('settings: by default all features and analytics are on, and the project’s own page is allowed', () => {
  const { ask, features, origins } = project();
  assert.equal(
    features().map(({ id, isEnabled }) => [id, isEnabled]),
    ['social_login', 'swap', 'onramp', 'activity', 'reown_branding'].map((id) => [id, true]),
  );
  assert.equal(origins(), { allowedOrigins: [HOME] });
  assert.equal(ask('GET', '/getAnalyticsConfig?projectId=test').json, { isAnalyticsEnabled: true });
  assert.is(ask('GET', '/appkit/v1/config').status, 400);
  assert.is(ask('POST', '/appkit/v1/config?projectId=test').status, 405);
});

test('settings: can be set for all projects or for one, read, and reset', () => {
  const { control, features, origins } = project();
  const { json } = control('POST', '/config', { projectId: 'other', features: off });
  assert.equal(json, { features: off, allowedOrigins: [HOME], isAnalyticsEnabled: true });
  assert.equal(features('other'), off);
  assert.is(features().length, 5);
  control('POST', '/config', { allowedOrigins: ['https://*.example'] });
  assert.equal(origins('other'), { allowedOrigins: ['https://*.example'] });
  control('DELETE', '/config?projectId=other');
  assert.is(features('other').length, 5);
  assert.equal(origins('other'), { allowedOrigins: ['https://*.example'] });
  control('DELETE', '/config');
  assert.equal(control('GET', '/config?projectId=other').json['allowedOrigins'], [HOME]);
});

const nonsense: [string, unknown][] = [
  ['no JSON', '{'],
  ['null', null],
  ['a list', [off]],
  ['an unknown key', { rpc: 'https://elsewhere.example' }],
];
for (const [name, wish] of nonsense) {
  test(`settings: refuse ${name} with a reason, and change nothing`, () => {
    const { control } = project();
    const before = control('GET', '/config');
    const { status, json } = control('POST', '/config', wish);
    assert.is(status, 400);
    assert.ok(json['error']);
    assert.equal(control('GET', '/config'), before);
  });
}

test('settings: refuse other HTTP methods', () => assert.is(project().control('PUT', '/config', {}).status, 405));

const event = {
  eventId: '0b6f3a5e-4c1d-4f57-9a63-0d6b3a1f2c4e',
  url: 'https://shop.example/cart',
  domain: 'shop.example',
  timestamp: 1_700_000_000_000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
};
const named = (eventId: string) => ({ ...event, eventId });

test('analytics: events are recorded by project, alone or in a batch, and can be read from an id on', () => {
  const ask = asker(analytics().answer);
  const rows = (query: string) => ask('GET', `/events?${query}`).json as unknown as { id: number; event: Json }[];
  const recorded = (query: string) => rows(query).map((row) => row.event['eventId']);
  assert.is(ask('POST', '/e?projectId=one', named('a')).status, 202);
  assert.is(ask('POST', '/batch?projectId=two', [named('b'), named('c')]).status, 202);
  assert.equal(recorded('projectId=one'), ['a']);
  assert.equal(recorded('projectId=two'), ['b', 'c']);
  const [{ id } = { id: 0 }] = rows('projectId=two');
  assert.equal(recorded(`projectId=two&after=${id}`), ['c']);
  ask('DELETE', '/events?projectId=one');
  assert.equal([recorded('projectId=one'), recorded('').length], [[], 2]);
  ask('POST', '/e?projectId=two', { ...named('d'), timestamp: '2026-11-21T12:00:00.000Z' });
  assert.equal(recorded(`projectId=two&after=${id}`), ['c', 'd']);
});

const strange: [string, unknown][] = [
  ['no JSON', '{'],
  ['a list', [event]],
  ['an event without an id', { ...event, eventId: undefined }],
  ['an address that is none', { ...event, url: 'javascript:alert(1)' }],
  ['a day that is none', { ...event, timestamp: 'yesterday' }],
  ['an event without its envelope', event.props],
  ['an unknown type', { ...event, props: { ...event.props, type: 'identify' } }],
  ['a name with small letters', { ...event, props: { ...event.props, event: 'open' } }],
  ['nested properties', { ...event, props: { ...event.props, properties: { wallet: { name: 'Harbor' } } } }],
];
for (const [name, sent] of strange) {
  test(`analytics: refuses ${name}`, () => {
    const ask = asker(analytics().answer);
    assert.is(ask('POST', '/e?projectId=one', sent).status, 400);
    assert.equal(ask('GET', '/events').json, []);
  });
}

test('analytics: refuses a missing project, other methods and paths, and a batch with an invalid event', () => {
  const ask = asker(analytics().answer);
  assert.is(ask('POST', '/e', event).status, 403);
  assert.is(ask('GET', '/e?projectId=one').status, 405);
  assert.is(ask('PUT', '/events').status, 405);
  assert.is(ask('GET', '/events?after=-1').status, 400);
  assert.is(ask('POST', '/moon?projectId=one', event).status, 404);
  assert.is(ask('POST', '/batch?projectId=one', event).status, 400);
  assert.is(ask('POST', '/batch?projectId=one', [event, {}]).status, 400);
  assert.equal(ask('GET', '/events').json, []);
});

test.run();
