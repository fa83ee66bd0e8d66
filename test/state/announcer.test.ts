import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAnnouncer } from '../../src/state/announcer';

test('says the latest, politely unless it is an error', () => {
  const announcer = createAnnouncer();
  assert.is(announcer.current.value, null);
  announcer.say('Copied');
  assert.is(announcer.current.value?.text, 'Copied');
  assert.not(announcer.current.value?.assertive);
  announcer.say('Couldn’t connect', true);
  assert.ok(announcer.current.value?.assertive);
});

test('the same words again are a new announcement', () => {
  const announcer = createAnnouncer();
  announcer.say('Copied');
  const first = announcer.current.value?.id;
  announcer.say('Copied');
  assert.is.not(announcer.current.value?.id, first);
});

test.run();
