const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

/** A page with networks of two families and a wallet of each. @param {string} _ @param {any} parts of the sandbox */
const page = (_, parts) => ({
  wallets: 'headless,cove',
  options: {
    adapters: ['eip155', 'solana'],
    networks: ['eip155:1', 'eip155:137', SOLANA],
    customRpcUrls: { [SOLANA]: [parts.solana.rpc] },
  },
});

/** Announces the part of Cove for Ethereum networks. @param {import('../createStage.mjs').Stage} stage */
const announceCove = ({ page }) =>
  page.addInitScript(() => {
    const info = {
      uuid: '00000000-0000-4000-8000-000000000000',
      name: 'Cove',
      rdns: 'app.cove',
      icon: '',
    };
    const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} };
    const detail = Object.freeze({ info, provider });
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    addEventListener('eip6963:requestProvider', announce);
  });

/** @param {import('../createStage.mjs').Stage} stage */
async function chooseSolana(stage) {
  await stage.connect('Pebble', 'Networks');
  await stage.press('Solana');
  await stage.shows('SwitchActiveChain');
}

/** @type {import('../createStage.mjs').Scene[]} */
export const severalFamilies = [
  {
    title: 'ChooseFamily',
    baseline: { 'choose-family': 'ChooseFamily' },
    key: true,
    page,
    before: announceCove,
    async play(stage) {
      await stage.open();
      await stage.press('Cove');
      await stage.shows('ChooseFamily');
      await stage.shoot('choose-family');
    },
  },
  {
    title: 'SwitchActiveChain',
    baseline: { 'switch-active-chain': 'SwitchActiveChain' },
    key: true,
    page,
    async play(stage) {
      await chooseSolana(stage);
      await stage.shoot('switch-active-chain');
    },
  },
  {
    title: 'Profile: several families',
    baseline: { 'profile-families': 'Profile' },
    key: true,
    page,
    async play(stage) {
      await chooseSolana(stage);
      await stage.modal.locator('.ways button').first().click();
      await stage.press('Cove');
      await stage.dialog.waitFor({ state: 'detached' });
      await stage.open('Profile');
      await stage.shows('Profile');
      await stage.modal.getByRole('tab').first().click();
      await stage.page.mouse.move(2, 2);
      await stage.shoot('profile-families');
      await stage.open('Networks');
      await stage.shows('Networks');
      await stage.shoot('networks-families');
    },
  },
];
