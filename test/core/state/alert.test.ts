import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAlertState } from '../../../src/core/state/alert';

test('shows each alert once, in the order they came', () => {
  const alerts = createAlertState();
  alerts.show('networkNotFound');
  alerts.show('sessionExpired', { origin: 'https://host.example' });
  alerts.show('networkNotFound');
  assert.equal(
    alerts.list.value.map(({ code, params }) => [code, params]),
    [
      ['networkNotFound', {}],
      ['sessionExpired', { origin: 'https://host.example' }],
    ],
  );
});

test('a dismissed alert is gone and may come again', () => {
  const alerts = createAlertState();
  alerts.show('networkNotFound');
  alerts.show('sessionExpired');
  alerts.dismiss('networkNotFound');
  assert.equal(
    alerts.list.value.map(({ code }) => code),
    ['sessionExpired'],
  );
  alerts.show('networkNotFound');
  assert.is(alerts.list.value.length, 2);
});

test.run();
