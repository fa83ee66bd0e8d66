import { build } from 'esbuild';
import { relayOptions } from './relayOptions.mjs';

/** The exports of the library's packages that the adapter uses. */
const entry = `
export { generateKeyPair, signJWT } from '@walletconnect/relay-auth';
export { SignClient } from '@walletconnect/sign-client';
export { UniversalProvider } from '@walletconnect/universal-provider';
`;

/**
 * Bundles the relay library separately, because the substitutes for its packages must not apply to other code. Returns a plugin
 * that resolves the library's packages to the bundle.
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
