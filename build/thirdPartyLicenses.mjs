import fs from 'node:fs';
import path from 'node:path';

/** Licenses that may go into the build, by SPDX id, and words that the text of each contains. */
const allowed = /** @type {Record<string, RegExp>} */ ({
  '0BSD': /Permission to use, copy, modify, and\/or distribute/,
  'Apache-2.0': /Apache License\s+Version 2\.0/,
  'BlueOak-1.0.0': /Blue Oak Model License/,
  'BSD-2-Clause': /Redistribution and use in source and binary forms/,
  'BSD-3-Clause': /Redistribution and use in source and binary forms/,
  'CC0-1.0': /CC0 1\.0 Universal/,
  ISC: /Permission to use, copy, modify, and\/or distribute/,
  MIT: /Permission is hereby granted, free of charge/,
  Unlicense: /This is free and unencumbered software/,
});
/** A file's package folder, below the innermost `node_modules`, and its path in there. */
const inPackage = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\/(.*)$/;
const legalFile = /^(licen[cs]e|unlicense|copying|copyright|notice)/i;
const rule = '='.repeat(80);

/** @param {string} file */
const slashes = (file) => file.replaceAll(path.sep, '/');

/**
 * Whether a package may be in the build: of what its SPDX expression joins by AND each part, of what it joins by OR one part
 * must be allowed and have its text among those that the package ships.
 * @param {string} expression @param {string[]} texts
 */
const isAllowed = (expression, texts) =>
  expression
    .replace(/[()]/g, '')
    .split(/\s+AND\s+/)
    .every((part) =>
      part.split(/\s+OR\s+/).some((id) => Object.hasOwn(allowed, id) && texts.some((text) => allowed[id]?.test(text))),
    );

/** The license and notice files of a package, in order. @param {string} folder */
const legalTexts = (folder) =>
  fs
    .readdirSync(folder)
    .filter((file) => legalFile.test(file) && fs.statSync(path.join(folder, file)).isFile())
    .sort()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));

/**
 * Collects which packages have bytes in the build and which of their files the build changes, for the notice that their
 * licenses ask for.
 * @param {string} root folder that the metafiles' paths start from
 */
export function thirdPartyLicenses(root) {
  /** Package folder to the paths of its files in the build. @type {Map<string, Set<string>>} */
  const packages = new Map();
  /** @type {Set<string>} */
  const changed = new Set();

  return {
    /** Notes every file of a package whose contents one of the plugins replaces. @param {import('esbuild').Plugin[]} plugins @returns {import('esbuild').Plugin[]} */
    track: (plugins) =>
      plugins.map((plugin) => ({
        ...plugin,
        setup: (build) =>
          plugin.setup({
            ...build,
            onLoad: (options, load) =>
              build.onLoad(options, async (args) => {
                const result = await load(args);
                const replaced = result?.contents !== undefined && args.namespace === 'file';
                if (replaced && result.contents !== fs.readFileSync(args.path, 'utf8')) {
                  changed.add(slashes(path.relative(root, args.path)));
                }
                return result;
              }),
          }),
      })),
    /** Notes the packages in what was built. @param {import('esbuild').Metafile} metafile */
    add({ outputs }) {
      for (const { inputs } of Object.values(outputs)) {
        for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
          const [, folder, inside] = inPackage.exec(slashes(file)) ?? [];
          if (!folder || !inside || !bytesInOutput) continue;
          packages.set(folder, (packages.get(folder) ?? new Set()).add(inside));
        }
      }
    },
    /** The text of the notice. @throws {Error} that names each package that may not be in the build, or lacks its license's text */
    text() {
      /** @type {string[]} */
      const refused = [];
      /** @type {Map<string, { expression: string, texts: string[], edited: string[] }>} */
      const entries = new Map();
      for (const [folder, files] of packages) {
        const { name, version, license } = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
        const expression = String(license?.type ?? license);
        const texts = legalTexts(path.join(root, folder));
        const key = `${name} ${version}`;
        if (!isAllowed(expression, texts)) refused.push(`${key} (${expression})`);
        const edited = [...files].filter((file) => changed.has(`${folder}/${file}`));
        entries.set(key, { expression, texts, edited: edited.concat(entries.get(key)?.edited ?? []) });
      }
      if (refused.length)
        throw new Error(`licenses outside the allowed list, or without their text: ${refused.sort().join(', ')}`);
      const ordered = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
      const written = ordered.map(([key, { expression, edited, texts }]) => {
        const files = [...new Set(edited)].sort();
        const marks = files.length ? [`Changed by this project: ${files.join(', ')}`] : [];
        const body = texts.map((text) => text.replace(/\r\n?/g, '\n').trim());
        return `${[key, `License: ${expression}`, ...marks].join('\n')}\n\n${body.join('\n\n')}\n`;
      });
      const head =
        'This build contains the software listed below. All of it was bundled, and minified in the script and its chunks.\n' +
        'Files that were changed beyond that are named. Some imports of the relay client lead to small substitutes or nothing.\n';
      return [head, ...written].join(`\n${rule}\n\n`);
    },
  };
}
