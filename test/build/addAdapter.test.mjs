// The script contains no list of chain families that another adapter could make longer.
import fs from 'node:fs';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { adapterFlags } from '../../build/adapterFlags.mjs';
import { dist } from './support/built.mjs';
import { inCopy } from './support/inCopy.mjs';

const test = suite('a further adapter');

test('one adapter more or less does not change the size of the script', () =>
  inCopy({}, [], ({ run, write, folder }) => {
    const file = 'src/chunks/module.ts';
    const line = "  polkadot: () => import('../chains/polkadot/index'),\n";
    const list = fs.readFileSync(path.join(folder, file), 'utf8');
    assert.ok(list.includes(line));
    write(file, list.replace(line, ''));
    run(process.execPath, 'build.mjs', '--script');
    const built = path.join(folder, 'dist');
    assert.is(
      fs.statSync(path.join(built, 'wallet-modal.js')).size,
      fs.statSync(path.join(dist, 'wallet-modal.js')).size,
    );
    const { chunks } = JSON.parse(fs.readFileSync(path.join(built, 'integrity.json'), 'utf8'));
    assert.not(chunks.polkadot, 'its chunk is not built');
  }));

test('adapterFlags: one digit for each known family, and an error for another', async () => {
  assert.is(await adapterFlags(['eip155']), '1000');
  assert.is(await adapterFlags(['bip122', 'eip155']), '1001');
  try {
    await adapterFlags(['dogecoin']);
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), 'dogecoin is in adapters');
  }
});

test.run();
