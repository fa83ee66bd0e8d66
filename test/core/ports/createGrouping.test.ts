import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { InjectedWallet } from '../../../src/core/ports/InjectedWallet';
import { createInjected } from '../../../src/core/ports/injected';
import { type Namespace, namespaces } from '../../../src/lib/caip';
import { cleanText } from '../../../src/lib/cleanText';
import { closePage, openPage } from '../../support/pageEvents';
import { runs } from '../../support/runs';

const png = 'data:image/png;base64,iVBORw0KGgo=';
const tick = () => Promise.resolve();

/** What a provider announces, in the source of a family. */
interface Claim {
  readonly family: Namespace;
  readonly name: string;
  readonly rdns?: string | null;
  readonly icon?: string;
  readonly uuid?: string;
  readonly provider: object;
}

const claim = (family: Namespace, name: string, changes: Partial<Claim> = {}): Claim => ({
  family,
  name,
  rdns: family === 'eip155' ? `com.${name.toLowerCase()}` : null,
  uuid: crypto.randomUUID(),
  provider: { request() {} },
  ...changes,
});

test.after.each(() => {
  closePage();
});

/** A page whose wallets announce themselves by EIP-6963, and in a source of each other family. */
function createPage() {
  openPage();
  const port = createInjected();
  let wallets: readonly InjectedWallet[] = [];
  port.subscribe((list) => {
    wallets = list;
  });
  const sources = new Map<Namespace, (announcement: unknown) => void>();
  for (const family of namespaces)
    if (family !== 'eip155') port.add(family, (onAnnounce) => void sources.set(family, onAnnounce));
  return {
    port,
    wallets: () => wallets,
    async announce(...claims: Claim[]) {
      for (const { family, provider, uuid, name, rdns, icon } of claims) {
        const detail = { info: { uuid, name, rdns, icon }, provider };
        if (family === 'eip155') window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
        else sources.get(family)?.({ ...detail, info: { name, rdns, icon } });
      }
      await tick();
      return wallets;
    },
  };
}
const announced = (...claims: Claim[]) => createPage().announce(...claims);
const summary = (wallets: readonly InjectedWallet[]) =>
  wallets.map(({ ids, conflicting }) => [ids, conflicting ? 'copy' : 'one'] as const);

test('createGrouping: providers of several families with one name are one wallet, shown as its first family', async () => {
  const evm = claim('eip155', 'Harbor');
  const sol = claim('solana', 'HARBOR', { icon: png });
  const dot = claim('polkadot', 'harbor');
  for (const order of [
    [evm, sol, dot],
    [dot, sol, evm],
  ])
    assert.equal(await announced(...order), [
      {
        id: 'com.harbor',
        ids: { eip155: 'com.harbor', solana: 'solana:name:HARBOR', polkadot: 'polkadot:name:harbor' },
        name: 'Harbor',
        icon: png,
        rdns: 'com.harbor',
        providers: { eip155: evm.provider, solana: sol.provider, polkadot: dot.provider },
        claims: ['com.harbor', '', ''],
        unannounced: false,
        conflicting: false,
      },
    ]);
});

for (const name of ['Harbor', ' hARBOR ', 'Har\u200bbor', '\uff28arbor', 'Harbor\u00a0'])
  test(`createGrouping: ${JSON.stringify(name)} is the name Harbor, in another family and in the same one`, async () => {
    const evm = claim('eip155', 'Harbor');
    assert.is((await announced(evm, claim('solana', name))).length, 1);
    const copies = await announced(evm, claim('solana', 'Harbor'), claim('eip155', name, { rdns: 'evil.harbor' }));
    assert.equal(
      copies.map(({ conflicting }) => conflicting),
      [true, true, true],
    );
  });

test('createGrouping: "Wallet" at the end of a name is ignored across families, unless a family has both', async () => {
  const evm = claim('eip155', 'Orchard', { rdns: 'com.orchard' });
  const btc = claim('bip122', 'Orchard Wallet', { rdns: 'com.orchard' });
  assert.equal(summary(await announced(evm, btc)), [[{ eip155: 'com.orchard', bip122: 'bip122:com.orchard' }, 'one']]);
  const other = claim('eip155', 'Orchard Wallet', { rdns: 'com.other' });
  for (const order of [
    [evm, other, btc],
    [btc, other, evm],
  ]) {
    const groups = (await announced(...order)).map(({ ids }) => ids);
    assert.is(groups.length, 2);
    assert.ok(groups.some((ids) => ids.eip155 === 'com.other' && ids.bip122 === 'bip122:com.orchard'));
  }
  const copy = claim('eip155', 'orchard', { rdns: 'evil.orchard' });
  assert.ok((await announced(evm, btc, copy)).every(({ conflicting }) => conflicting));
  const plain = [claim('eip155', 'Wallet'), claim('bip122', 'Wallet Wallet')];
  assert.is((await announced(...plain)).length, 1);
});

test('createGrouping: other names are other wallets, and so are wallets without a name', async () => {
  const wallets = await announced(
    claim('eip155', 'Harbor'),
    claim('solana', 'Harbour'),
    claim('bip122', ''),
    claim('polkadot', ' '),
    claim('eip155', '', { rdns: 'com.nameless' }),
  );
  assert.equal(summary(wallets), [
    [{ eip155: 'com.harbor' }, 'one'],
    [{ solana: 'solana:name:Harbour' }, 'one'],
    [{ bip122: 'bip122:name:' }, 'one'],
    [{ polkadot: 'polkadot:name:' }, 'one'],
    [{ eip155: 'com.nameless' }, 'one'],
  ]);
});

test('createGrouping: a second provider of a name in a family marks all, and each keeps its own identity', async () => {
  const { announce } = createPage();
  const real = [claim('eip155', 'Harbor'), claim('solana', 'Harbor')];
  await announce(...real);
  const expected = [
    [{ eip155: 'com.harbor' }, 'copy'],
    [{ solana: 'solana:name:Harbor' }, 'copy'],
    [{ eip155: 'evil.harbor' }, 'copy'],
  ];
  assert.equal(summary(await announce(claim('eip155', 'harbor', { rdns: 'evil.harbor' }))), expected);
  assert.equal(summary(await announce(...real)), expected, 'also when the first ones announce themselves again');
  const late = await announce(claim('bip122', 'HARBOR'));
  assert.equal(summary(late), [...expected, [{ bip122: 'bip122:name:HARBOR' }, 'copy']], 'a further family is marked');
});

test('createGrouping: two wallets that claim the same identity have none, in any source', async () => {
  const wallets = await announced(
    claim('eip155', 'Harbor'),
    claim('solana', 'Reef'),
    claim('solana', 'Reef'),
    claim('eip155', 'Reef'),
    claim('eip155', 'Another', { rdns: 'com.harbor' }),
  );
  assert.equal(
    wallets.map(({ id, ids, conflicting }) => [id, ids, conflicting]),
    [
      ['com.harbor#1', {}, true],
      ['solana:name:Reef#1', {}, true],
      ['solana:name:Reef#2', {}, true],
      ['com.reef', { eip155: 'com.reef' }, true],
      ['com.harbor#2', {}, true],
    ],
  );
});

test('createGrouping: a shared uuid marks both, which keep their identities', async () => {
  const { uuid } = claim('eip155', 'Harbor');
  const wallets = await announced(claim('eip155', 'Harbor', { uuid }), claim('eip155', 'Pebble', { uuid }));
  assert.equal(summary(wallets), [
    [{ eip155: 'com.harbor' }, 'copy'],
    [{ eip155: 'com.pebble' }, 'copy'],
  ]);
});

test('createGrouping: an rdns that another family’s source claims for another name marks both and is not inherited', async () => {
  const wallets = await announced(claim('eip155', 'Harbor'), claim('solana', 'Evil', { rdns: 'com.harbor' }));
  assert.equal(summary(wallets), [
    [{ eip155: 'com.harbor' }, 'copy'],
    [{ solana: 'solana:com.harbor' }, 'copy'],
  ]);
});

test('createGrouping: no name imitates the identity of another source, an rdns, or the suffix of another wallet', async () => {
  const named = (name: string) => claim('eip155', name, { rdns: '' });
  const wallets = await announced(
    claim('eip155', 'Pier'),
    claim('solana', 'Twin', { rdns: 'com.pier' }),
    claim('solana', 'com.pier'),
    ...['com.pier', 'name:Reef', 'Har#bor', 'Harbor', 'Twin#1'].map(named),
    claim('solana', 'Twin'),
  );
  const ids = wallets.flatMap((wallet) => Object.values(wallet.ids));
  assert.equal(ids, [
    'com.pier',
    'solana:com.pier',
    'eip155:name:com.pier',
    'solana:name:com.pier',
    'eip155:name:name:Reef',
    'eip155:name:Har##bor',
    'eip155:name:Harbor',
    'eip155:name:Twin##1',
    'solana:name:Twin',
  ]);
});

test('createGrouping: a name of any length is an identity that can be stored', async () => {
  // Letters with four accents, each of two code units.
  const letter = `\u{10400}${'\u{1e8d0}'.repeat(4)}`;
  const [found] = await announced(claim('solana', letter.repeat(39)));
  assert.equal(found?.ids, { solana: `solana:name:${found?.name}` });
  assert.ok((found?.id.length ?? 0) <= 253);
});

test('createGrouping: a legacy wallet joins no other family, because its name is only a flag', async () => {
  const { port, announce } = createPage();
  Object.assign(window, { ethereum: { request() {}, isPhantom: true } });
  port.look();
  assert.equal(summary(await announce(claim('solana', 'Phantom'))), [
    [{ solana: 'solana:name:Phantom' }, 'one'],
    [{ eip155: 'name:Phantom' }, 'one'],
  ]);
});

test('createGrouping: a name at window.ethereum that two wallets claim stays marked and unknown after one has gone', async () => {
  const { port, announce, wallets } = createPage();
  const flagged = () => ({ request() {}, isMetaMask: true });
  const look = async (...providers: object[]) => {
    Object.assign(window, { ethereum: { request() {}, providers } });
    port.look();
    await tick();
    return summary(wallets());
  };
  const [one, other] = [flagged(), flagged()];
  assert.equal(await look(one), [[{ eip155: 'name:MetaMask' }, 'one']]);
  const both = [
    [{}, 'copy'],
    [{}, 'copy'],
  ];
  assert.equal(await look(one, other), both);
  assert.equal(await look(other), both.slice(1), 'the copy is alone');
  assert.equal(summary(await announce(claim('solana', 'MetaMask'))), [
    [{ solana: 'solana:name:MetaMask' }, 'copy'],
    [{}, 'copy'],
  ]);
});

test('createGrouping: an object that is announced again, without a readable rdns, is the same wallet', async () => {
  const provider = { request() {} };
  const again = () => claim('eip155', 'Harbor', { rdns: 'HARBOR', provider });
  assert.equal(summary(await announced(again(), again())), [[{ eip155: 'eip155:name:Harbor' }, 'one']]);
});

const claims = fc.record({
  family: fc.constantFrom(...namespaces),
  name: fc.constantFrom('Harbor', 'HARBOR', 'Har\u200bbor', 'Pebble', 'com.harbor', 'Har#bor', ''),
  rdns: fc.constantFrom(null, 'com.harbor', 'evil.harbor', 'COM.HARBOR'),
  icon: fc.constantFrom(png, 'none'),
});

const nameless = { family: 'solana', name: '', rdns: null, icon: png } as const;

/** Rows without what depends on the order: their places, and the suffixes of ids that several claim, as all without a name do. */
const unordered = (wallets: readonly InjectedWallet[]) =>
  new Set(
    wallets.map((wallet) => ({
      ...wallet,
      id: wallet.conflicting || !wallet.name ? wallet.id.replace(/#\d+$/, '') : wallet.id,
    })),
  );

test('createGrouping: any order and number of announcements, late and repeated, gives the same rows', async () => {
  const order = fc.array(fc.nat(5), { maxLength: 20 });
  const run = async (infos: Omit<Claim, 'provider'>[], repeated: number[], late: boolean): Promise<void> => {
    const all = infos.map((info) => ({ ...claim(info.family, info.name), ...info }));
    const { announce } = createPage();
    for (const index of repeated) {
      const { [index]: one } = all;
      // A new uuid for the same object is the same wallet, too.
      const uuid = crypto.randomUUID();
      if (one && late) await announce(one, { ...one, uuid });
      else if (one) void announce({ ...one, uuid }, one);
    }
    const wallets = await announce(...[...all].reverse());
    assert.equal(unordered(wallets), unordered(await announced(...all)));
    assert.is(new Set(wallets.flatMap(({ id }) => id)).size, wallets.length, 'ids are unique');
  };
  await fc.assert(fc.asyncProperty(fc.array(claims, { minLength: 1, maxLength: 6 }), order, fc.boolean(), run), {
    numRuns: runs(300),
    seed: 22,
    examples: [[[nameless, nameless], [], false]],
  });
});

/** Whether two claim the same in the same source. */
function isSame(one: Claim, other: Claim): boolean {
  const claimed = ({ family, rdns, name }: Claim) =>
    `${family} ${rdns && rdns === rdns.toLowerCase() ? rdns : `name ${cleanText(name)}`}`;
  return claimed(one) === claimed(other);
}

test('createGrouping: no sequence of announcements gives a copy the identity of the original', async () => {
  const run = async (original: Omit<Claim, 'provider'>, copies: Omit<Claim, 'provider'>[], place: number) => {
    const own = { ...claim(original.family, original.name), ...original };
    const [alone] = await announced(own);
    const { [own.family]: identity } = alone?.ids ?? {};
    assert.ok(identity);
    const others = copies.map((info) => ({ ...claim(info.family, info.name), ...info }));
    const { announce } = createPage();
    const sequence = [...others.slice(0, place), own, ...others.slice(place), own];
    for (const [index, one] of sequence.entries()) {
      const holders = (await announce(one)).filter(({ ids }) => Object.values(ids).includes(identity));
      // A copy that claims exactly the same is detected once the original is announced.
      if (index < place) continue;
      assert.ok(holders.every(({ providers }) => providers[own.family] === own.provider));
      const isShared = others.slice(0, Math.max(index, place)).some((other) => isSame(other, own));
      if (!isShared) assert.is(holders.length, 1, 'the original keeps it');
    }
  };
  await fc.assert(fc.asyncProperty(claims, fc.array(claims, { maxLength: 6 }), fc.nat(6), run), {
    numRuns: runs(300),
    seed: 23,
  });
});

test.run();
