import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nearest } from '../../src/lib/nearest';

const known = ['projectId', 'networks', 'themeMode', 'themeVariables', 'features', 'siwx', 'locale'];

const rows: ReadonlyArray<readonly [written: string, meant: string | undefined]> = [
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

for (const [written, meant] of rows) {
  test(`"${written.slice(0, 20)}" means ${meant}`, () => assert.is(nearest(written, known), meant));
}

test('the nearest of several wins', () => assert.is(nearest('theme', ['themes', 'theme', 'scheme']), 'theme'));

test.run();
