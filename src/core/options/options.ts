import { frozenCopy } from '../../lib/frozenCopy';
import { isPlaceholder } from '../../lib/isPlaceholder';
import { uniqueNetworks } from '../../lib/network';
import { failOption } from '../errors/failOption';
import { WalletModalError } from '../errors/WalletModalError';
import { decodeInput } from './decodeInput';
import { defaults } from './defaults';
import type { Options, Settings } from './hostOptions';
import { byNetworkId, toNetwork } from './network';
import type { NetworkInput } from './networkInput';
import { type Decoded, options } from './optionsStruct';

/** Whether the host has legal documents to show. */
export const hasLegal = ({ termsConditionsUrl, privacyPolicyUrl }: Settings): boolean =>
  Boolean(termsConditionsUrl || privacyPolicyUrl);

/** The documents that the visitor must accept before connecting, as one text; empty without any. */
export const requiredDocuments = (settings: Settings): string =>
  settings.features.legalCheckbox && hasLegal(settings)
    ? `${settings.termsConditionsUrl} ${settings.privacyPolicyUrl}`
    : '';

/** Options that consist of named values. */
const groups = ['features', 'remoteFeatures', 'endpoints', 'metadata', 'themeVariables'] as const;

/** Returns the names of options, and of the values in groups, such as `features.send`. */
const namesOf = (given: object, group: (name: (typeof groups)[number]) => object | undefined): string[] => [
  ...Object.keys(given),
  ...groups.flatMap((name) => Object.keys(group(name) ?? {}).map((member) => `${name}.${member}`)),
];

/** The names of all options. */
export const optionNames: readonly string[] = namesOf(
  options.schema,
  (name) => options.schema[name].schema as object | undefined,
);

/** Returns the names in the host's options that do not exist, or whose chunk knows them: those of theme variables. */
export const unknownOptions = (input: Options): string[] =>
  namesOf(input, (name) => input[name]).filter((name) => !optionNames.includes(name));

/** Reads the option `projectId`. A placeholder counts as missing: no service has a project with that id. */
const readProjectId = (projectId: string | null = ''): Pick<Settings, 'projectId' | 'missingProjectId'> =>
  projectId && !isPlaceholder(projectId)
    ? { projectId, missingProjectId: '' }
    : { projectId: '', missingProjectId: projectId };

/** Returns the defaults of the options that are undefined. */
const initialOf = (given: object, initial: object): object =>
  Object.fromEntries(
    Object.keys(given)
      .filter((name) => given[name as keyof typeof given] === undefined)
      .map((name) => [name, initial[name as keyof typeof initial]]),
  );

/** Merges the given options of a group into its current values. */
const mergeGroup = <Group extends object>(given: object | undefined, current: Group, initial: Group): Group => ({
  ...current,
  ...given,
  ...initialOf(given ?? {}, initial),
});

/**
 * Decodes the host's options and merges them into the current settings. An option that is undefined is reset to its default.
 * @throws WalletModalError `bothSignInOptions`, `invalidCaipNetworkId`, `invalidOptions` with path, type and
 * expectation
 */
export function decodeOptions(input: unknown, base: Settings | typeof defaults = defaults): Settings {
  const value = decodeInput(input, options, '');
  if (value.networks && !value.networks.length) failOption('networks', 'expected at least one network');
  const { siwx: _, siweConfig: __, ...data } = value;
  // The host's objects, which may be instances of its classes.
  const { siwx, siweConfig }: Options = { ...('signIn' in base && base.signIn?.()), ...value };
  if (siwx && siweConfig) throw new WalletModalError('bothSignInOptions');
  // A copy, because the host may change its object later.
  const { customRpcUrls: rpcUrls, tokens } = data;
  const provided: Partial<Decoded> = frozenCopy({
    ...data,
    ...(rpcUrls && { customRpcUrls: byNetworkId(rpcUrls, 'customRpcUrls') }),
    ...(tokens && { tokens: byNetworkId(tokens, 'tokens') }),
  });
  const initial = initialOf(value, defaults);
  const current = { ...base, ...initial };
  const merged = { ...base, ...provided, ...initial };
  const previous = 'networks' in base && !('networks' in initial) ? base.networks : undefined;
  const inputs = provided.networks as readonly NetworkInput[] | undefined;
  const networks =
    (!inputs && previous) || (inputs ?? ['eip155:1']).map((network, index) => toNetwork(network, `networks.${index}`));
  // The default network is kept as an id. The id of a network object can be resolved only while that network is listed.
  const defaultInput = provided.defaultNetwork as NetworkInput | undefined;
  return frozenCopy({
    ...merged,
    ...('projectId' in value && readProjectId(value.projectId)),
    networks: uniqueNetworks(networks),
    defaultNetwork: defaultInput
      ? toNetwork(defaultInput, 'defaultNetwork', networks).caipNetworkId
      : merged.defaultNetwork,
    signIn: siwx || siweConfig ? () => ({ siwx, siweConfig }) : undefined,
    features: mergeGroup(value.features, current.features, defaults.features),
    endpoints: mergeGroup(value.endpoints, current.endpoints, defaults.endpoints),
  }) as Settings;
}
