import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAnnouncer } from '../../../src/core/state/announcer';

test('say: keeps the latest of each kind separately', () => {
  const announcer = createAnnouncer();
  const texts = () => [announcer.last.status.value?.text, announcer.last.alert.value?.text];
  assert.equal(texts(), [undefined, undefined]);
  announcer.say('Copied');
  assert.equal(texts(), ['Copied', undefined]);
  announcer.alert('Couldn’t connect');
  announcer.say('Loading');
  assert.equal(texts(), ['Loading', 'Couldn’t connect']);
});

test('say: the same text is a new announcement', () => {
  const announcer = createAnnouncer();
  announcer.say('Copied');
  const first = announcer.last.status.value?.id;
  announcer.say('Copied');
  assert.is.not(announcer.last.status.value?.id, first);
});

test.run();
