import fs from 'node:fs';
import path from 'node:path';

/** The SPDX ids of licenses that the build may contain, each with a pattern that its text matches. */
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
/** Matches the package folder of a file, below the innermost `node_modules`, and the file's path in it. */
const packagePath = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\/(.*)$/;
const legalFile = /^(licen[cs]e|unlicense|copying|copyright|notice)/i;
const rule = '='.repeat(80);

/** @param {string} file */
const slashes = (file) => file.replaceAll(path.sep, '/');

/**
 * Whether the build may contain a package. Every part that the SPDX expression joins by AND must be allowed, and one of the
 * parts that it joins by OR. A license is allowed only if the package contains its text.
 * @param {string} expression @param {string[]} texts
 */
const isAllowed = (expression, texts) =>
  expression
    .replace(/[()]/g, '')
    .split(/\s+AND\s+/)
    .every((part) =>
      part.split(/\s+OR\s+/).some((id) => Object.hasOwn(allowed, id) && texts.some((text) => allowed[id]?.test(text))),
    );

/** Reads the license and notice files of a package, in order. @param {string} folder */
const legalTexts = (folder) =>
  fs
    .readdirSync(folder)
    .filter((file) => legalFile.test(file) && fs.statSync(path.join(folder, file)).isFile())
    .sort()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));

/**
 * Collects the packages that the build contains and the files that it changes, for the notice that their licenses require.
 * @param {string} root folder that the metafiles' paths start from
 */
export function thirdPartyLicenses(root) {
  /** Package folder to the paths of its files in the build. @type {Map<string, Set<string>>} */
  const packages = new Map();
  /** @type {Set<string>} */
  const changed = new Set();

  return {
    /**
     * Records every file of a package whose contents one of the plugins replaces. @param {import('esbuild').Plugin[]} plugins
     * @returns {import('esbuild').Plugin[]}
     */
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
    /** Records the packages of a build. @param {import('esbuild').Metafile} metafile */
    add({ outputs }) {
      for (const { inputs } of Object.values(outputs)) {
        for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
          const [, folder, inside] = packagePath.exec(slashes(file)) ?? [];
          if (!folder || !inside || !bytesInOutput) continue;
          packages.set(folder, (packages.get(folder) ?? new Set()).add(inside));
        }
      }
    },
    /** Returns the text of the notice. @throws {Error} that lists each package whose license is not allowed or has no text */
    text() {
      /** @type {string[]} */
      const rejected = [];
      /** @type {Map<string, { expression: string, texts: string[], edited: string[] }>} */
      const entries = new Map();
      for (const [folder, files] of packages) {
        const { name, version, license } = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
        const expression = String(license?.type ?? license);
        const texts = legalTexts(path.join(root, folder));
        const key = `${name} ${version}`;
        if (!isAllowed(expression, texts)) rejected.push(`${key} (${expression})`);
        const edited = [...files].filter((file) => changed.has(`${folder}/${file}`));
        entries.set(key, { expression, texts, edited: edited.concat(entries.get(key)?.edited ?? []) });
      }
      if (rejected.length)
        throw new Error(`licenses outside the allowed list, or without their text: ${rejected.sort().join(', ')}`);
      const ordered = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
      const sections = ordered.map(([key, { expression, edited, texts }]) => {
        const files = [...new Set(edited)].sort();
        const notes = files.length ? [`Changed by this project: ${files.join(', ')}`] : [];
        const body = texts.map((text) => text.replace(/\r\n?/g, '\n').trim());
        return `${[key, `License: ${expression}`, ...notes].join('\n')}\n\n${body.join('\n\n')}\n`;
      });
      const header =
        'This build contains the software listed below. All of it was bundled, and minified in the script and its chunks.\n' +
        'Files that were changed beyond that are named. Some imports of the relay client lead to small substitutes or nothing.\n';
      return [header, ...sections].join(`\n${rule}\n\n`);
    },
  };
}
