import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeOptions } from '../../../src/core/options/options';
import { createState } from '../../../src/core/state/create';
import { harbor } from '../../support/fakeModal';

test('createState: instances share no value', () => {
  const settings = decodeOptions({});
  const one = createState(settings);
  const other = createState(settings);
  one.router.push('Networks');
  one.modal.open.value = true;
  one.accounts.update('eip155', { status: 'connected', addresses: ['0x1'], networkId: 'eip155:1' });
  one.networks.remove('eip155:1');
  one.wallets.injected.value = [harbor];
  one.alert.show('networkNotFound');
  one.toast.show('info', 'Copied');
  one.announcer.say('Copied');
  one.locale.set('ar', { 'title.Connect': 'ربط المحفظة' });
  one.hideAmounts.value = true;
  one.settings.value = decodeOptions({ themeMode: 'light' });

  assert.is(other.router.current.value.view, 'Connect');
  assert.not(other.modal.open.value);
  assert.is(other.accounts.get('eip155').status, 'disconnected');
  assert.is(other.networks.all.value.length, 1);
  assert.equal(other.wallets.rows.value, []);
  assert.equal(other.alert.list.value, []);
  assert.is(other.toast.current.value, null);
  assert.is(other.announcer.last.status.value, null);
  assert.is(other.locale.t('title.Connect'), 'Connect wallet');
  assert.not(other.hideAmounts.value);
  assert.is(other.settings.value.themeMode, 'dark');
});

test.run();
