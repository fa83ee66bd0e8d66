/**
 * Returns the wallet app's entry in the wallet list. All its links lead to its page.
 * @param {string} url
 * @returns {import('../directory/generateWallets.mjs').DirectoryWallet}
 */
export const pocketEntry = (url) => ({
  id: '9c1e6a70b1f04d3c8a52f7e6d0c4b39855aa17c2e8f34b6d90e1c7a3f52b8d64',
  name: 'Pocket',
  homepage: `${url}/`,
  image_id: '5b0d7c1e-4a2f-4e88-9d36-1f70c2a9be43',
  order: 35,
  mobile_link: url,
  desktop_link: null,
  webapp_link: url,
  link_mode: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  injected: null,
  chains: ['eip155:1', 'eip155:137', 'eip155:8453'],
  badge_type: 'certified',
});
