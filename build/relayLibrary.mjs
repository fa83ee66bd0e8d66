import { build } from 'esbuild';
import { relayOptions } from './relayOptions.mjs';

/** What the adapter takes from the library's packages. */
const entry = `
export { generateKeyPair, signJWT } from '@walletconnect/relay-auth';
export { SignClient } from '@walletconnect/sign-client';
export { UniversalProvider } from '@walletconnect/universal-provider';
`;

/**
 * Bundles the relay's library by itself, because what takes the place of its packages must not do so in other code. Returns the
 * plugin that puts the bundle in place of those packages.
 * @param {import('esbuild').BuildOptions & { absWorkingDir: string }} common
 * @param {ReturnType<typeof import('./thirdPartyLicenses.mjs').thirdPartyLicenses>} licenses
 * @returns {Promise<import('esbuild').Plugin>}
 */
export async function relayLibrary(common, licenses) {
  const { outputFiles, metafile } = await build({
    ...common,
    ...relayOptions(common.absWorkingDir),
    write: false,
    metafile: true,
    format: 'esm',
    stdin: { contents: entry, resolveDir: common.absWorkingDir },
  });
  licenses.add(metafile);
  return {
    name: 'relay-library',
    setup(build) {
      build.onResolve({ filter: /^@walletconnect\/(relay-auth|sign-client|universal-provider)$/ }, () => ({
        path: 'relay',
        namespace: 'relay-library',
      }));
      build.onLoad({ filter: /.*/, namespace: 'relay-library' }, () => ({ contents: outputFiles[0]?.contents ?? '' }));
    },
  };
}
