import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Rgb } from '../../src/lib/color';
import { readThemeVariables } from '../../src/lib/themeVariables';
import { runs } from '../support/runs';

const colors: Record<string, Rgb> = {
  red: [229, 35, 43],
  yellow: [255, 221, 0],
  '#121313': [18, 19, 19],
  'rgb(1 2 3 / 50%)': [1, 2, 3],
};
const resolveColor = (css: string) => colors[css] ?? null;
const read = (variables: Record<string, unknown>) => readThemeVariables(variables, resolveColor, 'dark');
const property = (name: string, value: unknown) => read({ [name]: value }).properties;

test('readThemeVariables: each variable sets its property', () => {
  assert.equal(property('--w3m-color-mix', 'red'), { '--wm-mix': '#e5232b' });
  assert.equal(property('--w3m-color-mix', 'rgb(1 2 3 / 50%)'), { '--wm-mix': '#010203' });
  assert.equal(property('--w3m-color-mix-strength', 20), { '--wm-mix-amount': '20%' });
  assert.equal(property('--w3m-color-mix-strength', '25%'), { '--wm-mix-amount': '25%' });
  assert.equal(property('--w3m-font-size-master', '12px'), { '--wm-font-scale': '1.2' });
  assert.equal(property('--w3m-border-radius-master', '2.5px'), { '--wm-radius-unit': '2.5px' });
  assert.equal(property('--w3m-border-radius-master', '0'), { '--wm-radius-unit': '0px' });
  assert.equal(property('--w3m-overlay-blur', '6px'), { '--wm-overlay-filter': 'blur(6px)' });
  assert.equal(property('--w3m-overlay-blur', 0), { '--wm-overlay-filter': 'none' });
  assert.equal(property('--w3m-z-index', 20000), { '--wm-z': '20000' });
  assert.equal(property('--w3m-qr-color', '#121313'), { '--wm-qr-fg': '#121313' });
  assert.match(
    property('--w3m-font-family', '"Meadow Sans", Inter, 游ゴシック, -apple-system')['--wm-font'] ?? '',
    /^"Meadow Sans", Inter, 游ゴシック, -apple-system, system-ui,/,
  );
});

test('readThemeVariables: font names that CSS cannot read without quotes get quotes', () => {
  const first = (name: string) => property('--w3m-font-family', name)['--wm-font']?.split(', system-ui')[0];
  assert.is(first('Exo 2'), '"Exo 2"');
  assert.is(first('Press Start 2P, M PLUS 1p'), '"Press Start 2P", "M PLUS 1p"');
  assert.is(first(" 'Exo 2' ,Inter"), "'Exo 2', Inter");
  for (const word of ['inherit', 'Initial', 'unset', 'revert', 'revert-layer', 'default'])
    assert.is(read({ '--w3m-font-family': word }).warnings.length, 1, word);
});

test('readThemeVariables: an accent sets all of its roles', () => {
  const { properties, warnings } = read({ '--w3m-accent': 'red' });
  assert.is(Object.keys(properties).length, 10);
  assert.is(properties['--wm-accent-solid'], '#e5232b');
  assert.equal(warnings, []);
});

test('readThemeVariables: clamps numbers to their range', () => {
  assert.is(property('--w3m-color-mix-strength', 100)['--wm-mix-amount'], '40%');
  assert.is(property('--w3m-font-size-master', '4px')['--wm-font-scale'], '0.8');
  assert.is(property('--w3m-font-size-master', '40px')['--wm-font-scale'], '1.4');
  assert.is(property('--w3m-border-radius-master', '44px')['--wm-radius-unit'], '8px');
  assert.is(property('--w3m-overlay-blur', '4000px')['--wm-overlay-filter'], 'blur(20px)');
  assert.is(property('--w3m-z-index', '2147483647')['--wm-z'], '999998');
});

test('readThemeVariables: a warning names the range that the value is clamped to', () => {
  for (const [suffix, range] of [
    ['color-mix-strength', '0 to 40%'],
    ['font-size-master', '8 to 14px'],
    ['border-radius-master', '0 to 8px'],
    ['overlay-blur', '0 to 20px'],
  ]) {
    const name = `--w3m-${suffix}`;
    assert.equal(read({ [name]: '-5' }).warnings, [
      `Theme variable ${name} was ignored: expected a value from ${range}.`,
    ]);
  }
});

test('readThemeVariables: the newer prefix takes precedence, unknown and unset names are ignored', () => {
  const { properties, warnings } = read({
    '--w3m-color-mix': 'red',
    '--apkt-color-mix': 'yellow',
    '--w3m-unknown': 'url(x)',
    '--wm-bg': 'red',
    background: 'red',
    '--w3m-z-index': undefined,
    '--apkt-accent': undefined,
  });
  assert.equal(properties, { '--wm-mix': '#ffdd00' });
  assert.equal(warnings, []);
  assert.equal(read(Object.create({ '--w3m-z-index': 5 })).properties, {});
});

test('readThemeVariables: an invalid value is ignored and reported; as an alias, the other name applies', () => {
  assert.equal(read({ '--w3m-accent': null }), {
    properties: {},
    warnings: ['Theme variable --w3m-accent was ignored: expected a color.'],
  });
  assert.equal(read({ '--apkt-color-mix': null, '--w3m-color-mix': 'yellow' }).properties, { '--wm-mix': '#ffdd00' });
});

test('readThemeVariables: warns about a QR color that cameras cannot read', () => {
  assert.equal(read({ '--w3m-qr-color': 'yellow' }), {
    properties: {},
    warnings: ['Theme variable --w3m-qr-color was ignored: expected a color with a contrast of at least 7:1 on white.'],
  });
});

const refused: Record<string, unknown[]> = {
  'font-family': [
    'url(https://evil.example)',
    'x;color:red',
    'x}*{',
    '"x',
    "'x\\'",
    '"/*"',
    `'x"'`,
    '\\75rl(x)',
    'a,,b',
    '',
    'var(--x)',
    '1x',
    '@import x',
    7.5,
    {},
    'a'.repeat(600),
  ],
  accent: [
    'nocolour',
    'url(red)',
    'var(--x)',
    'env(x)',
    'attr(x)',
    'red;',
    'red}',
    '',
    {},
    ['red'],
    true,
    'rgb(var(--x))',
  ],
  'color-mix-strength': ['-1', 'x', '20px', '1e9', 'Infinity', Number.NaN, -5, '٤', [5]],
  'font-size-master': ['10em', '-10px', 'calc(10px)', '10px;', '10 px', '10pxx', '.5px'],
  'z-index': ['1.5', '-1', 'auto', '1e3', '0x10', '99999999999', 1e21],
};

test('readThemeVariables: warns about values outside the grammar', () => {
  const greedy = (css: string): Rgb | null => (css === 'nocolour' ? null : [255, 0, 0]);
  for (const [suffix, values] of Object.entries(refused)) {
    for (const value of values) {
      const { properties, warnings } = readThemeVariables({ [`--w3m-${suffix}`]: value }, greedy, 'light');
      assert.equal(properties, {}, `${suffix} ${JSON.stringify(value)}`);
      assert.is(warnings.length, 1);
    }
  }
});

test('readThemeVariables: no host text bypasses the grammar', () => {
  const suffix = fc.constantFrom(
    'font-family',
    'accent',
    'color-mix',
    'color-mix-strength',
    'font-size-master',
    'border-radius-master',
    'z-index',
    'qr-color',
  );
  const hostile = fc.string({
    unit: fc.oneof(
      fc.constantFrom('url(', ';', '}', '{', '"', "'", '\\', 'px', '%', '1', ',', 'a', ' ', '@', '/*'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    ),
    maxLength: 12,
  });
  fc.assert(
    fc.property(suffix, hostile, (name, value) => {
      const { properties } = readThemeVariables({ [`--w3m-${name}`]: value }, () => [10, 20, 30], 'dark');
      for (const [key, text] of Object.entries(properties)) {
        assert.match(key, /^--wm-[a-z-]+$/);
        assert.not.match(text, /[;{}()\\<>@]|\/\*/);
        assert.is((text.match(/"/g) ?? []).length % 2, 0);
      }
    }),
    { numRuns: runs(2000) },
  );
});

test.run();
