import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nearest } from '../../src/lib/nearest';

const names = ['projectId', 'networks', 'themeMode', 'themeVariables', 'features', 'siwx', 'locale'];

const rows: ReadonlyArray<readonly [input: string, expected: string | undefined]> = [
  ['projectID', 'projectId'],
  ['PROJECTID', 'projectId'],
  ['project_id', 'projectId'],
  ['network', 'networks'],
  ['netwroks', 'networks'],
  ['thememode', 'themeMode'],
  ['themeVariable', 'themeVariables'],
  ['local', 'locale'],
  ['siw', 'siwx'],
  ['chains', undefined],
  ['xyz', undefined],
  ['', undefined],
  ['x'.repeat(1_000_000), undefined],
];

for (const [input, expected] of rows) {
  test(`nearest: "${input.slice(0, 20)}" means ${expected}`, () => assert.is(nearest(input, names), expected));
}

test('nearest: picks the closest of several', () =>
  assert.is(nearest('theme', ['themes', 'theme', 'scheme']), 'theme'));

test.run();
