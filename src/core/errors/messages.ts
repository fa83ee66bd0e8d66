import { namespaceNotConfiguredText } from '../../lib/namespaceNotConfiguredText';

/** The errors of the script. `{name}` is a placeholder that is filled in when the error is created. */
export const messages = {
  namespaceNotConfigured: namespaceNotConfiguredText,
  somethingWentWrong: 'Something went wrong',
  invalidOptions: 'Invalid option',
  bothSignInOptions: 'Cannot set both `siweConfig` and `siwx` options',
  invalidCaipNetworkId: 'Invalid CAIP-2 network id',
  adapterForNamespace: "Adapter for namespace {ns} doesn't exist",
  destroyed: 'This modal was destroyed',
  noPage: 'The modal can only be opened in a page: there is no document, or it has no body',
  documentHidden: "An element of this page is named '{name}' and hides the document's method: rename or remove it",
  chunkNotLoaded: 'A part of the modal could not be loaded',
  chunkChanged: 'A part of the modal does not match its hash and was not used',
  chunkBlocked:
    "The page policy refuses {url}: script-src must allow blob: or 'strict-dynamic' (Chromium and Firefox: or its host)",
} as const;
