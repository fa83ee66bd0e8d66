import fs from 'node:fs';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { filesOf, root } from './support/built.mjs';

const test = suite('architecture');
const src = path.join(root, 'src');

/**
 * The folders and entries of `src/` from the bottom up. A file may import only from its own folder and from lower layers,
 * including types.
 */
const layers = [
  ['lib'],
  ['networks', 'ui'],
  ['core'],
  ['shared'],
  ['chains'],
  ['wallets', 'services'],
  ['requests'],
  ['features', 'locales'],
  ['chunks', 'elementTypes', 'errorMessages'],
  ['create', 'publicTypes'],
  ['index', 'script', 'react'],
];

/** The style sheets by file, without comments. @returns {[file: string, css: string][]} */
const sheets = () =>
  filesOf(src)
    .filter((each) => each.endsWith('.css'))
    .map((file) => [file, fs.readFileSync(path.join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')]);

/** The parts of the core that each part may import at run time. @type {Record<string, string[]>} */
const mayInCore = {
  errors: [],
  reactive: [],
  words: [],
  options: ['errors'],
  ports: ['options'],
  state: ['reactive', 'options', 'words'],
  actions: ['errors', 'options', 'reactive'],
  context: ['reactive'],
  connect: ['actions', 'context', 'options'],
  shell: ['actions', 'connect', 'context', 'errors', 'ports', 'reactive'],
  kit: ['actions', 'context', 'errors', 'shell'],
  elements: ['elementPort'],
  types: [],
  elementPort: [],
  internals: [],
  createParts: ['actions', 'errors', 'reactive'],
  createOptions: ['errors', 'options', 'reactive'],
  loadWhen: ['reactive'],
  createHostListeners: [],
  createEvmProvider: ['actions', 'createHostListeners', 'loadWhen', 'ports'],
  createSolanaProvider: ['createHostListeners', 'loadWhen', 'ports', 'reactive'],
  createBitcoinProvider: ['createHostListeners', 'loadWhen'],
  createPolkadotProvider: ['loadWhen', 'ports'],
  startInstance: ['actions', 'options', 'ports', 'reactive'],
  createInstance: [
    'actions',
    'createBitcoinProvider',
    'createEvmProvider',
    'createPolkadotProvider',
    'createSolanaProvider',
    'createOptions',
    'createParts',
    'errors',
    'startInstance',
    'options',
    'ports',
    'shell',
    'state',
  ],
  createHandle: ['actions', 'elementPort', 'errors', 'internals', 'ports', 'reactive'],
};

/** @param {string} file below src */
const partOf = (file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : file.replace(/\.tsx?$/, ''));
/** The part of the core that a file or import belongs to. @param {string} file below src */
const corePartOf = (file) => partOf(file.slice('core/'.length));

/**
 * @typedef {object} Edge one import
 * @property {string} file that imports, below src
 * @property {string} from its part
 * @property {string | undefined} to the part that it imports; undefined for a package
 * @property {string} path of what it imports below src, or the package's id
 * @property {boolean} type erased when built
 */

/** The folders of aliases that differ by build. */
const aliases = new Map([
  ['#reactive', 'core/reactive/'],
  ['#chunks', 'chunks/'],
]);

/** @returns {Edge[]} */
function edges() {
  return filesOf(src)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = fs.readFileSync(path.join(src, file), 'utf8');
      const imports = code.matchAll(/^(?:import|export)\s+(type\s)?(?:[^;'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm);
      return Array.from(imports, ([, type, id = '']) => {
        const inside = id.startsWith('.') ? path.posix.join(path.posix.dirname(file), id) : undefined;
        const own = inside ?? aliases.get(id);
        return { file, from: partOf(file), to: own && partOf(own), path: own ?? id, type: Boolean(type) };
      });
    });
}

const layerOf = (/** @type {string} */ part) => layers.findIndex((parts) => parts.includes(part));
const named = (/** @type {Edge[]} */ wrong) => wrong.map(({ file, path: id }) => `${file} imports ${id}`);

test('every folder of the source is in a layer, and there are few folders and layers', () => {
  const sources = filesOf(src).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  const parts = [...new Set(sources.map(partOf))];
  assert.equal(
    parts.filter((part) => layerOf(part) < 0),
    [],
  );
  assert.ok(parts.length <= 19 && layers.length <= 11);
});

test('imports point to lower layers only, including type imports', () => {
  const wrong = edges().filter(({ from, to }) => to && to !== from && layerOf(to) >= layerOf(from));
  assert.equal(named(wrong), []);
});

test('imports within the core have one direction', () => {
  const inCore = edges().filter(({ type, from, to }) => !type && from === 'core' && to === 'core');
  const wrong = inCore.filter(({ file, path: id }) => {
    const [mine, other] = [corePartOf(file), corePartOf(id)];
    return mine !== other && !mayInCore[mine]?.includes(other);
  });
  assert.equal(named(wrong), []);
  const used = new Set(inCore.map(({ file, path: id }) => `${corePartOf(file)} imports ${corePartOf(id)}`));
  const permitted = Object.entries(mayInCore).flatMap(([mine, others]) =>
    others.map((other) => `${mine} imports ${other}`),
  );
  assert.equal(
    permitted.filter((each) => !used.has(each)),
    [],
  );
});

test('no imports are circular, including type imports', () => {
  const files = new Set(filesOf(src));
  /** @type {Map<string, string[]>} */
  const imported = new Map();
  for (const { file, to, path: id } of edges()) {
    const found = to && [`${id}.ts`, `${id}.tsx`, `${id}/index.ts`, `${id}/index.tsx`].find((name) => files.has(name));
    if (found) imported.set(file, [...(imported.get(file) ?? []), found]);
  }
  /** @type {string[]} */
  const circles = [];
  const done = new Set();
  /** @param {string} file @param {readonly string[]} way that led to it */
  const visit = (file, way) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (way.includes(file) || done.has(file)) return;
    for (const next of imported.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of imported.keys()) visit(file, []);
  assert.equal(circles, []);
});

test('no feature imports another feature', () => {
  const wrong = edges().filter(
    ({ file, from, to, path: id }) =>
      from === 'features' && to === 'features' && file.split('/')[1] !== id.split('/')[1],
  );
  assert.equal(named(wrong), []);
});

test('carriers of connections use no EVM method names: only the folder of EVM does', () => {
  const wrong = filesOf(src).filter(
    (file) =>
      file.startsWith('wallets/') &&
      /\b(?:eth|wallet|personal|net)_[a-z]/i.test(fs.readFileSync(path.join(src, file), 'utf8')),
  );
  assert.equal(wrong, []);
});

test('code shared by families uses no family’s code: only features of one family use its contracts', () => {
  const folders = fs.readdirSync(path.join(src, 'chains'));
  const families = folders.filter((name) => fs.existsSync(path.join(src, 'chains', name, 'carried.ts')));
  const ofFamily = new RegExp(`^chains/(?:${families.join('|')})/`);
  // The shapes of all addresses, a feature of EVM, and the names of ENS.
  const may =
    /^(?:services\/addresses\/index|features\/swap\/model\/\w+|services\/account-data\/(?:accountDataStore|normalName))\.ts$/;
  const wrong = edges().filter(
    ({ file, path: id }) =>
      /^(?:features|shared|services|requests)\//.test(file) && ofFamily.test(id) && !may.test(file),
  );
  assert.is(families.length, 4);
  assert.equal(named(wrong), []);
});

test('carriers read the families from one table: another family is one line of it', () => {
  // The embedded wallet's protocol lists the families that it has, and which of their methods sign texts.
  const others = /^wallets\/(?:readMessage|embedded\/methods)\.ts$/;
  const ofFamily = new RegExp(`^chains/(?:${fs.readdirSync(path.join(src, 'chains')).join('|')})/`);
  const wrong = edges().filter(
    ({ file, path: id }) => file.startsWith('wallets/') && ofFamily.test(id) && !others.test(file),
  );
  assert.equal(
    named(wrong),
    ['bip122', 'eip155', 'polkadot', 'solana'].map((family) => `wallets/families.ts imports chains/${family}/carried`),
  );
});

test('only the relay’s own files import from its folder', () => {
  const wrong = edges().filter(
    ({ file, path: id }) =>
      id.startsWith('wallets/relay/') && !file.startsWith('wallets/relay/') && file !== 'errorMessages.ts',
  );
  assert.equal(named(wrong), []);
});

test('only core/reactive imports the renderer, and neither chains nor wallets render: only providers follow the state', () => {
  const packages = edges().filter(({ to }) => to === undefined);
  const preact = packages.filter(
    ({ file, path: id }) => /^(preact|@preact\/)/.test(id) && !file.startsWith('core/reactive/'),
  );
  assert.equal(
    preact.map(({ file }) => file),
    [],
  );
  const drawing = edges().filter(
    ({ file, from, path: id }) =>
      (from === 'chains' || from === 'wallets') &&
      (/^react/.test(id) ||
        (id.startsWith('core/reactive') && !/^chains\/(?:\w+\/provider|hostProvider)\//.test(file))),
  );
  assert.equal(
    drawing.map(({ file }) => file),
    [],
  );
});

/** The code of a file without its comments. @param {string} file below src */
const codeOf = (file) => fs.readFileSync(path.join(src, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

/** @param {RegExp} pattern @param {RegExp} where files that may */
const uses = (pattern, where) =>
  filesOf(src).filter((file) => /\.tsx?$/.test(file) && !where.test(file) && pattern.test(codeOf(file)));

test('only chunks/ loads code, only ports/ reaches storage and servers', () => {
  // The types of frameworks are no code.
  assert.equal(uses(/\bimport\(/, /^(chunks\/|elementTypes\.ts$)/), []);
  assert.equal(
    uses(
      /\b(?:localStorage|sessionStorage|indexedDB|XMLHttpRequest|WebSocket)\b|(?<![.\w])fetch\(/,
      /(^|\/)ports\/|^chunks\//,
    ),
    [],
  );
});

test('no code uses functions that Prototype.js and MooTools replace: build/pageProof replaces them in packages', () => {
  assert.equal(uses(/\bArray\.from\(|\.entries\(\)/, /^$/), []);
});

test('an amount with its symbol, in short, is written by lib/shortAmount', () => {
  assert.equal(uses(/`\$\{formatShort\(/, /^lib\/shortAmount\.ts$/), []);
});

test('values of others are validated by lib/tryValidate: superstruct throws for some', () => {
  assert.equal(
    uses(
      /\bimport \{[^}]*\b(?:is|validate|assert|create|mask)\b[^}]*\} from 'superstruct'/,
      // Storage and announcements are read in a `try`, too. The others publish the function, and report all that is wrong.
      /^(lib\/tryValidate|core\/ports\/storage|core\/options\/provider|chunks\/shared|features\/sign-in\/warnOfSignIn)\.ts$/,
    ),
    [],
  );
});

test('one folder decides the meaning of a request’s status', () => {
  // A purchase of coins is no request to a wallet, and has a progress of its own.
  assert.equal(
    uses(/\bprogress(?:\.\w+(?:\(\))?)*\.status\b|'\w+' in progress\b/, /^(requests|features\/buy\/progress)\//),
    [],
  );
});

test('one file opens third-party pages, and one has the properties of links to them', () => {
  assert.equal(
    uses(/\bwindow\.open\(|\blocation\.assign\(|\.location\.replace\(/, /^shared\/ports\/foreignPages\.ts$/),
    [],
  );
  // Returns to the host's own page.
  assert.equal(
    uses(
      /\blocation\.(?:replace\(|href\s*=[^=])/,
      /^(shared\/ports\/foreignPages|features\/socials\/ports\/redirect)\.ts$/,
    ),
    [],
  );
  assert.equal(uses(/_blank['"][\s\S]*?\brel\b|\btarget="/, /^ui\/newTab\.ts$/), []);
});

test('globals of the page are read by lib/scriptGlobal, which ignores named elements', () => {
  assert.equal(uses(/\((?:window|globalThis|self) as [A-Z]\w*\)/, /^$/), []);
});

test('the document is read only through lib/pageDocument, which ignores named elements', () => {
  assert.equal(
    uses(/(?<![\w'{-]|[^.]\.)document\s*(?:\?\.|\.|\[)|=\s*document\b/, /^(lib\/pageDocument\.ts|locales\/)/),
    [],
  );
});

/**
 * What is put in lower case outside of `chains`, by file: names, searches, words of a message, and calldata. Addresses, account ids,
 * token ids and transaction ids are folded by `lib/address` only, because base58 has another address for each letter case.
 */
const texts = {
  'core/options/dataOptions.ts': [')'],
  'features/directory/walletList.ts': ['rdns'],
  'shared/readSignIn.ts': ['message'],
  'features/names/useNameForm.ts': ['text.trim()'],
  'features/pairing/toPeerWallet.ts': ['.trim()'],
  'features/send/form/parseReceiver.ts': ['family'],
  'features/swap/model/toProblem.ts': [')'],
  'features/swap/tokens/SwapSelectToken.tsx': ['query.trim()'],
  'features/swap/useArguments.ts': ['token.symbol', 'symbol'],
  'lib/foldName.ts': ['text', '.toUpperCase()'],
  'lib/nearest.ts': ['name', 'candidate'],
  'networks/aliasOf.ts': [')'],
  'shared/foreignPages.ts': ['exchangeId'],
};

test('letter case is removed from addresses and ids by lib/address only', () => {
  const isElsewhere = (/** @type {string} */ file) => file.startsWith('chains/');
  const found = filesOf(src).flatMap((file) => {
    if (!/\.tsx?$/.test(file) || isElsewhere(file)) return [];
    const folded = codeOf(file).matchAll(/([\w.?]+(?:\(\))?|\))\s*\??\.to(?:Locale)?LowerCase\(/g);
    const values = [...new Set(Array.from(folded, ([, value = '']) => value.replace(/\?$/, '')))];
    return values.length ? [[file, values]] : [];
  });
  assert.equal(Object.fromEntries(found), texts);
  // Elsewhere, the saved built-in is for schemes of links.
  assert.equal(
    uses(/(?<![.\w'])toLowerCase\(/, /^lib\/(?:address|deepLinkUrl)\.ts$|^services\/host-check\/replacedBuiltIns\.ts$/),
    [],
  );
});

/** The files outside of `chains/eip155` that name its namespace, each group for one reason. @type {Record<string, string>} */
const namesEvm = {
  'the list of chunks': 'chunks/module',
  'the table of features by family': 'lib/familyFeatures',
  'shapes of all families':
    'lib/(?:address|caip|browseLink|chainId|urlAddresses)|shared/(?:families/words(?:\\.ar)?|foreignPages)|features/(?:networks/words(?:\\.ar)?|send/form/parseReceiver)|services/addresses/',
  'known networks': 'networks/|lib/(?:networkImage|serviceRpcUrl|swapNetworks)',
  'defaults and public types': 'core/(?:options/(?:defaults|network|options)|providers|snapshots|state/network)',
  'the provider that exists before any chunk, and the wallets that the script itself listens to':
    'core/(?:createEvmProvider|createInstance|ports/(?:injected|createGrouping))',
  'the table of what carriers know of each family': 'wallets/families',
  'features and services of EVM only':
    'features/(?:names|pay|smart-sessions|swap)/|features/sign-in/fromSiweConfig|services/account-data/(?:namesUrls|resolveName|ports/swapCalls|schema/swap)',
  'what each seller sells': 'features/buy/providers',
  'the embedded wallet and its protocol': 'features/embedded-wallet/|wallets/embedded/|lib/embeddedNamespaces',
};

test('one table lists the families of each feature: views do not name EVM', () => {
  const naming = filesOf(src).filter((file) => {
    if (!/\.tsx?$/.test(file) || file.startsWith('chains/eip155/')) return false;
    // Imports name the folder of the family, not the family of an account.
    const code = codeOf(file).replaceAll(/\bfrom '[^']*'|\bimport\('[^']*'\)/g, '');
    return /\beip155\b/.test(code);
  });
  const allowed = Object.values(namesEvm).map((files) => new RegExp(`^(?:${files})`));
  assert.equal(
    naming.filter((file) => !allowed.some((files) => files.test(file))),
    [],
  );
  // Each reason still has files.
  assert.equal(
    Object.keys(namesEvm).filter((_, index) => !naming.some((file) => allowed[index]?.test(file))),
    [],
  );
});

test('state per modal is stored by perInstance only', () => {
  assert.equal(uses(/new Weak(?:Map|Set)<(?:Context|Modal)\b/, /^shared\/perInstance\.ts$/), []);
});

test('no file is longer than 200 lines, except tables of words', () => {
  const long = filesOf(src).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/(?:^|\/)words(?:\.\w+)?\.ts$/.test(file) &&
      fs.readFileSync(path.join(src, file), 'utf8').split('\n').length > 201,
  );
  assert.equal(long, []);
});

test('a class that a chunk styles everywhere is styled by no other chunk', () => {
  // All sheets are in one shadow root: a second rule for the class would also change the views of the first chunk.
  /** @type {Map<string, Set<string>>} */
  const ownersOf = new Map();
  for (const [file, css] of sheets()) {
    const owner = /^(?:features|services)\/[^/]+/.exec(file)?.[0] ?? 'the parts that chunks share';
    for (const [, selectors = ''] of css.matchAll(/([^{};]+)\{/g)) {
      for (const selector of selectors.split(',')) {
        const name = /^\.([\w-]+)(?::{1,2}[\w-]+|\[[^\]]*\])*$/.exec(selector.trim())?.[1];
        if (name) ownersOf.set(name, new Set(ownersOf.get(name)).add(owner));
      }
    }
  }
  const contested = [...ownersOf].filter(([, owners]) => owners.size > 1).map(([name, owners]) => [name, ...owners]);
  assert.equal(contested, []);
});

test('a space that differs on the two sides is at the start or the end, not at the left or the right', () => {
  const sided = sheets().flatMap(([file, css]) =>
    [...css.matchAll(/\b(?:padding|margin): ?(\S+) (\S+) (\S+) ([^\s;]+);/g)]
      .filter(([, , right, , left]) => right !== left)
      .map(([rule]) => `${file}: ${rule}`),
  );
  assert.equal(sided, []);
});

test('a rule that stops a motion has the selector of the rule that begins it', () => {
  // With a weaker one, it would not win.
  const reduced = /^@media \(prefers-reduced-motion: reduce\) \{\n([\s\S]*?)^\}/gm;
  /** @param {string} css @param {RegExp} body */
  const selectorsOf = (css, body) =>
    [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', rule = '']) =>
      body.test(rule) ? selectors.split(/,\s*\n/).map((selector) => selector.trim()) : [],
    );
  const weak = sheets().flatMap(([file, css]) => {
    const moving = selectorsOf(css.replace(reduced, ''), /\b(?:animation|transition):/);
    const stopped = [...css.matchAll(reduced)].flatMap(([, rules = '']) =>
      selectorsOf(rules, /\b(?:animation|transition): none/),
    );
    return stopped.filter((selector) => !moving.includes(selector)).map((selector) => `${file}: ${selector}`);
  });
  assert.equal(weak, []);
});

test('no class, type or rule is switched off', () => {
  assert.equal(uses(/\bas any\b|:\s*any\b|@ts-(?:ignore|expect-error|nocheck)|biome-ignore/, /^$/), []);
});

test('send, swap, buy and pay are drawn once: none has styles of its own for boxes, facts, buttons and results', () => {
  const shared = /\.(value|money|facts|outcome|halo|steps|request|review)\b/;
  for (const flow of ['send', 'swap', 'buy', 'pay'])
    for (const file of filesOf(path.join(src, 'features', flow))) {
      const code = fs.readFileSync(path.join(src, 'features', flow, file), 'utf8');
      if (file.endsWith('.css')) assert.equal(code.match(new RegExp(`^.*${shared.source}.*\\{$`, 'gm')), null, file);
      if (file.endsWith('.tsx')) assert.not.match(code, /className="[^"]*\bvalue-/, file);
    }
});

test.run();
