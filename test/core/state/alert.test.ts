import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAlertState } from '../../../src/core/state/alert';

test('show: each alert once, in order', () => {
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

test('dismiss: removes an alert, which may be shown again', () => {
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
