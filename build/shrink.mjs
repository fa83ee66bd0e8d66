import { minify } from 'terser';

/**
 * A second, slower pass over what the bundler minified. Custom properties of the style sheets get short names: they are
 * internal, and the same list serves the script and every chunk. What is called unsafe joins strings by `+`, which
 * would differ for big integers made into numbers: the script has none, chunks may.
 */
export function createShrinker(texts) {
  const names = [...new Set(texts.join('\n').match(/--wm-[a-z0-9-]+/g))].sort();
  const short = new Map(names.map((name, index) => [name, `--w${index.toString(36)}`]));
  return async (code, module) => {
    const renamed = code.replace(/--wm-[a-z0-9-]+/g, (name) => short.get(name) ?? name);
    const result = await minify(renamed, { ecma: 2020, module, compress: { passes: 2, unsafe_arrows: true, unsafe: !module }, // A classic script is read in the page's encoding, which need not be UTF-8; modules always are.
      format: { ascii_only: !module } });
    return Buffer.from(result.code ?? '');
  };
}
