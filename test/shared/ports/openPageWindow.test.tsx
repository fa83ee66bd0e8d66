import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openPageWindow } from '../../../src/shared/ports/openPageWindow';
import { restorePage } from '../../support/fakePairing';
import { fakePopups } from '../../support/fakePopup';

test.after.each(restorePage);

test('openPageWindow: the page in the window cannot lead the host’s page elsewhere', () => {
  const { opened } = fakePopups();
  openPageWindow()?.navigate('https://exchange.example/pay');
  assert.is(opened[0]?.opener, null);
  assert.equal(opened[0]?.visited, ['about:blank', 'https://exchange.example/pay']);
});

test('openPageWindow: two windows have different names', () => {
  const { opened } = fakePopups();
  openPageWindow();
  openPageWindow();
  assert.is.not(opened[0]?.name, opened[1]?.name);
});

test('openPageWindow: null if the browser blocks it', () => {
  const { browser } = fakePopups();
  browser.blocks = true;
  assert.is(openPageWindow(), null);
});

test.run();
