import { features, themeOf } from './settings.js';

/** The modal's theme variables for the chosen look. @param {import('./settings.js').Settings} settings */
export function themeVariables({ accent, radius, fontSize }) {
  return {
    ...(accent && { '--w3m-accent': accent }),
    ...(radius !== 4 && { '--w3m-border-radius-master': `${radius}px` }),
    ...(fontSize !== 10 && { '--w3m-font-size-master': `${fontSize}px` }),
  };
}

/** The feature flags as the modal takes them. @param {import('./settings.js').Settings} settings */
export function featureOptions(settings) {
  return Object.fromEntries(features.map((name) => [name, settings.features.includes(name)]));
}

/** The addresses that a legal footer links to. @param {import('./settings.js').Settings} settings */
export const legalOptions = ({ legal }) => ({
  termsConditionsUrl: legal ? `${location.origin}/#terms` : undefined,
  privacyPolicyUrl: legal ? `${location.origin}/#privacy` : undefined,
});

/**
 * The whole configuration that the demo hands to the modal.
 * @param {import('./settings.js').Settings} settings
 * @param {{ evm: Record<string, { rpc: string }> }} parts of sandbox.json
 */
export function modalOptions(settings, parts) {
  return {
    projectId: 'sandbox',
    metadata: {
      name: 'Meadow',
      description: 'A garden you truly own',
      url: location.origin,
      icons: [`${location.origin}/demo/meadow.svg`],
    },
    networks: settings.networks,
    customRpcUrls: Object.fromEntries(settings.networks.map((id) => [id, [parts.evm[id].rpc]])),
    themeMode: themeOf(settings),
    themeVariables: themeVariables(settings),
    locale: settings.locale,
    ...(settings.embedded && { enableEmbedded: true }),
    ...legalOptions(settings),
    features: featureOptions(settings),
  };
}
