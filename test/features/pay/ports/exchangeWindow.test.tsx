import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openExchangeWindow } from '../../../../src/features/pay/ports/exchangeWindow';
import { restorePage } from '../../../support/fakePairing';
import { fakePopups } from '../../../support/fakePopup';

test.after.each(restorePage);

test('openExchangeWindow: the page in the window cannot lead the host’s page elsewhere', () => {
  const { opened } = fakePopups();
  openExchangeWindow()?.navigate('https://exchange.example/pay');
  assert.is(opened[0]?.opener, null);
  assert.equal(opened[0]?.visited, ['about:blank', 'https://exchange.example/pay']);
});

test('openExchangeWindow: null if the browser blocks it', () => {
  const { browser } = fakePopups();
  browser.blocks = true;
  assert.is(openExchangeWindow(), null);
});

test.run();
