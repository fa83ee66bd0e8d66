import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAnnouncer } from '../../../src/core/state/announcer';

test('says the latest of each kind; one kind never takes the place of the other', () => {
  const announcer = createAnnouncer();
  const said = () => [announcer.status.value?.text, announcer.alert.value?.text];
  assert.equal(said(), [undefined, undefined]);
  announcer.say('Copied');
  assert.equal(said(), ['Copied', undefined]);
  announcer.say('Couldn’t connect', true);
  announcer.say('Loading');
  assert.equal(said(), ['Loading', 'Couldn’t connect']);
});

test('the same words again are a new announcement', () => {
  const announcer = createAnnouncer();
  announcer.say('Copied');
  const first = announcer.status.value?.id;
  announcer.say('Copied');
  assert.is.not(announcer.status.value?.id, first);
});

test.run();
