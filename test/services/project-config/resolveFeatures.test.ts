import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Options } from '../../../src/core/options/hostOptions';
import { decodeOptions } from '../../../src/core/options/options';
import { type Project, resolveFeatures } from '../../../src/services/project-config/resolveFeatures';

const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'];
const defaults = {
  email: true,
  socials,
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: true,
  branding: true,
};
const off = { email: false, socials: false, swaps: false, onramp: false, activity: false, branding: false };

const resolve = (project: Project, features: object = {}, options: Options = {}) =>
  resolveFeatures(decodeOptions({ ...options, features }), project);
const entry = (id: string, config: readonly string[] | null, isEnabled = true) => [{ id, isEnabled, config }];

/**
 * A row of the decision table: the service's and the host's values of one feature, the result, and what is overridden.
 */
interface Row {
  readonly project: Project;
  readonly local?: object;
  readonly basic?: boolean;
  readonly result: object;
  readonly ignored?: readonly string[];
}

const table: Readonly<Record<string, Row>> = {
  // The basic plan.
  'basic: an answer changes nothing': {
    project: entry('swap', ['1inch']),
    local: { swaps: ['mine'] },
    basic: true,
    result: off,
  },
  'basic: nor does a failure': { project: 'failed', local: { email: true }, basic: true, result: off },
  // A response without the feature.
  'missing, unset': { project: [], result: off },
  'missing, set': { project: [], local: { email: true, swaps: true, history: true }, result: off },
  // A response without a decision.
  'null, unset': { project: entry('swap', null), result: { swaps: ['1inch'] } },
  'null, set': { project: entry('swap', null), local: { swaps: ['mine'] }, result: { swaps: ['mine'] } },
  'null, set to false': {
    project: entry('social_login', null),
    local: { email: false },
    result: { email: false, socials },
  },
  'null, but off': { project: entry('activity', null, false), result: { activity: false } },
  // A response, and no local value.
  'e-mail alone': { project: entry('social_login', ['email']), result: { email: true, socials: false } },
  'socials alone': {
    project: entry('social_login', ['google', 'x']),
    result: { email: false, socials: ['google', 'x'] },
  },
  'e-mail and socials': { project: entry('social_login', ['email', 'x']), result: { email: true, socials: ['x'] } },
  'no way to log in': { project: entry('social_login', []), result: { email: false, socials: false } },
  'login off': { project: entry('social_login', ['email', 'x'], false), result: { email: false, socials: false } },
  'providers of swaps': { project: entry('swap', ['a', 'b']), result: { swaps: ['a', 'b'] } },
  'no provider of swaps': { project: entry('swap', []), result: { swaps: false } },
  'swaps off': { project: entry('swap', ['a'], false), result: { swaps: false } },
  'providers of purchases': { project: entry('onramp', ['meld']), result: { onramp: ['meld'] } },
  'activity on': { project: entry('activity', ['anything']), result: { activity: true } },
  'activity on, list empty': { project: entry('activity', []), result: { activity: true } },
  'activity off': { project: entry('activity', ['anything'], false), result: { activity: false } },
  'branding on': { project: entry('reown_branding', []), result: { branding: true } },
  'branding off': { project: entry('reown_branding', [], false), result: { branding: false } },
  // A response and a local value: the response counts, and the host is warned.
  'e-mail overruled': {
    project: entry('social_login', ['x']),
    local: { email: true },
    result: { email: false, socials: ['x'] },
    ignored: ['features.email'],
  },
  'swaps overruled': {
    project: entry('swap', ['a']),
    local: { swaps: false },
    result: { swaps: ['a'] },
    ignored: ['features.swaps'],
  },
  'activity overruled, by its old name': {
    project: entry('activity', [], false),
    local: { history: true },
    result: { activity: false },
    ignored: ['features.history'],
  },
  'branding overruled': {
    project: entry('reown_branding', []),
    local: { reownBranding: false },
    result: { branding: true },
    ignored: ['features.reownBranding'],
  },
};
for (const [name, { project, local, basic = false, result, ignored = [] }] of Object.entries(table)) {
  test(`resolveFeatures: ${name}`, () => {
    const resolved = resolve(project, local, { basic });
    assert.equal(resolved.features, { ...off, ...result });
    assert.equal(resolved.ignored, ignored);
  });
}

/** No response: the host's value and the result. */
const failures: Readonly<Record<string, readonly [local: object, result: object]>> = {
  'nothing set': [{}, {}],
  'true for lists': [{ swaps: true, onramp: true, socials: true }, {}],
  'true for flags': [{ email: true, history: true, reownBranding: true }, {}],
  'false for lists': [
    { swaps: false, onramp: false, socials: false },
    { swaps: false, onramp: false, socials: false },
  ],
  'false for flags': [
    { email: false, history: false, reownBranding: false },
    { email: false, activity: false, branding: false },
  ],
  'lists of its own': [
    { swaps: ['mine'], socials: ['github', 'google'], onramp: ['meld'] },
    { swaps: ['mine'], socials: ['github', 'google'], onramp: ['meld'] },
  ],
  'empty lists': [
    { swaps: [], socials: [] },
    { swaps: false, socials: false },
  ],
};
for (const [name, [local, result]] of Object.entries(failures)) {
  test(`resolveFeatures: without a response, ${name}`, () => {
    assert.equal(resolve('failed', local), { features: { ...defaults, ...result }, ignored: [] });
  });
}

test('resolveFeatures: an invalid list of on-ramp providers counts as an empty list', () => {
  for (const providers of ['meld', ['meld', 7], [['meld']], { 0: 'meld' }, 1, null]) {
    for (const options of [{ features: { onramp: providers } }, { remoteFeatures: { onramp: providers } }]) {
      const settings = decodeOptions(options as Options);
      assert.equal(resolveFeatures(settings, 'failed').features.onramp, false, JSON.stringify(options));
      assert.equal(resolveFeatures(settings, entry('onramp', null)).features.onramp, false, JSON.stringify(options));
    }
  }
  // Not given.
  const settings = decodeOptions({ features: { onramp: undefined }, remoteFeatures: { onramp: undefined } });
  assert.equal(resolveFeatures(settings, 'failed').features.onramp, defaults.onramp);
});

test('resolveFeatures: defaults after an invalid response', () => {
  assert.equal(resolve('unreadable', { email: false, swaps: ['mine'] }), { features: defaults, ignored: [] });
});

test('resolveFeatures: overridden settings in the order of features', () => {
  const ids = ['reown_branding', 'activity', 'onramp', 'swap', 'social_login'];
  const local = { reownBranding: true, history: true, onramp: true, swaps: true, socials: true, email: true };
  const { ignored } = resolve(
    ids.flatMap((id) => entry(id, ['email'])),
    local,
  );
  assert.equal(ignored, [
    'features.email',
    'features.socials',
    'features.swaps',
    'features.onramp',
    'features.history',
    'features.reownBranding',
  ]);
});

test('resolveFeatures: remoteFeatures works like features, which take precedence', () => {
  const remoteFeatures = { email: false, activity: false, swaps: ['theirs'] };
  assert.equal(resolve('failed', { swaps: ['mine'] }, { remoteFeatures }).features, {
    ...defaults,
    email: false,
    activity: false,
    swaps: ['mine'],
  });
  assert.equal(resolve(entry('activity', []), {}, { remoteFeatures }).ignored, ['remoteFeatures.activity']);
});

test('resolveFeatures: each result is new and frozen', () => {
  const { features } = resolve('failed');
  const again = resolve('failed').features;
  assert.equal(features, again);
  assert.is.not(features, again);
  assert.is.not(features.swaps, again.swaps);
  assert.ok(Object.isFrozen(features) && Object.isFrozen(features.swaps));
  assert.throws(() => (features.swaps as string[]).push('evil'));
  const own = ['mine'];
  const mine = resolve('failed', { swaps: own }).features;
  own.push('later');
  assert.equal(mine.swaps, ['mine']);
});

test.run();
