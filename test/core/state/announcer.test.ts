import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAnnouncer } from '../../../src/core/state/announcer';

test('say: keeps the latest of each kind separately', () => {
  const announcer = createAnnouncer();
  const texts = () => [announcer.status.value?.text, announcer.alert.value?.text];
  assert.equal(texts(), [undefined, undefined]);
  announcer.say('Copied');
  assert.equal(texts(), ['Copied', undefined]);
  announcer.say('Couldn’t connect', true);
  announcer.say('Loading');
  assert.equal(texts(), ['Loading', 'Couldn’t connect']);
});

test('say: the same text is a new announcement', () => {
  const announcer = createAnnouncer();
  announcer.say('Copied');
  const first = announcer.status.value?.id;
  announcer.say('Copied');
  assert.is.not(announcer.status.value?.id, first);
});

test.run();
