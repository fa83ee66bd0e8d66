/** The errors of account names. */
export const messages = {
  nameNetworkNotFound: 'Network not found',
  nameConnectorNotFound: 'Address or auth connector not found',
  nameSuggestionsFailed: 'Error fetching name suggestions',
  accountNamesFailed: 'Error fetching names for address',
  registerNameFailed: 'Error registering name {name}',
} as const;
