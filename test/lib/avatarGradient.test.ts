import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { avatarGradient } from '../../src/lib/avatarGradient';
import { SOLANA_ADDRESS, SOLANA_TWIN } from '../support/solana';

const address = '0x7F3a91C2e4B05D6f8A1b2c3D4e5F60718293a4B5';

test('avatarGradient: the same address in any notation gives the same image', () => {
  assert.is(avatarGradient(address), avatarGradient(address.toLowerCase()));
  assert.is(
    avatarGradient(address),
    'radial-gradient(75% 75% at 63% 28%, oklch(90% 0.09 249), transparent 70%), radial-gradient(90% 90% at 37% 100%, oklch(52% 0.19 351), transparent 72%), oklch(69% 0.16 300)',
  );
});

test('avatarGradient: addresses that differ in one letter give different images', () => {
  const images = Array.from({ length: 200 }, (_, i) => avatarGradient(`${address.slice(0, -3)}${i}`));
  assert.ok(new Set(images).size > 195);
});

test('avatarGradient: base58 addresses that differ in case give different images', () => {
  assert.is.not(avatarGradient(SOLANA_ADDRESS), avatarGradient(SOLANA_TWIN));
});

test('avatarGradient: every number stays within its range', () => {
  for (let i = 0; i < 500; i++) {
    const numbers =
      /at (\d+)% (\d+)%, oklch\(90% 0\.09 (\d+)\).*at (\d+)% 100%, oklch\(52% 0\.19 (\d+)\).*oklch\(69% 0\.16 (\d+)\)$/
        .exec(avatarGradient(`account ${i}`))
        ?.slice(1)
        .map(Number);
    assert.ok(numbers);
    const [x = -1, y = -1, light = -1, shade = -1, dark = -1, hue = -1] = numbers;
    assert.ok(x >= 22 && x <= 68 && y >= 14 && y <= 50 && x + shade === 100);
    for (const angle of [light, dark, hue]) assert.ok(angle >= 0 && angle < 360);
    const step = (dark - hue + 360) % 360;
    assert.ok(step >= 27 && step <= 63);
  }
});

test.run();
