import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isPlaceholder } from '../../src/lib/isPlaceholder';

for (const id of [
  '…',
  '...',
  '<id>',
  '{{PROJECT_ID}}',
  '[id]',
  'YOUR_PROJECT_ID',
  'your-id-here',
  'My project',
  'projectId',
])
  test(`${id} is a placeholder`, () => assert.ok(isPlaceholder(id)));
for (const id of [
  '0'.repeat(32),
  'xxxxxxxx',
  'undefined',
  'TODO',
  'INSERT KEY',
  'the-id-of-your-project-id',
  ' … ',
  '$PROJECT',
  'REPLACE_ME',
  'changeme',
])
  test(`${id} is a placeholder`, () => assert.ok(isPlaceholder(id)));
for (const id of [
  '',
  'c4f79cc821944d9680842e34466bfbd0',
  'sandbox',
  'test',
  'mydapp',
  'my-shop',
  'the-shop',
  'identity',
  'theatre',
  'x1',
  '00ab',
  'addison',
])
  test(`'${id}' is not a placeholder`, () => assert.not(isPlaceholder(id)));

test.run();
