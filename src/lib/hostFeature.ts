interface Settings {
  readonly features: Readonly<Record<string, unknown>>;
  readonly remoteFeatures?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns the host's value of a feature that remote configuration has, too. `features` takes precedence over `remoteFeatures`. */
export const hostFeature = ({ features, remoteFeatures }: Settings, name: string, remoteName = name): unknown =>
  features[name] === undefined ? remoteFeatures?.[remoteName] : features[name];
