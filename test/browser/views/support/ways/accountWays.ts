import { failRequest, holdRequests, setChain } from '../walletEvents';
import { goBack, openAccount } from './steps';
import type { Way } from './Way';

const networks: Way = {
  name: 'a network',
  views: ['Networks', 'SwitchNetwork', 'WhatIsANetwork', 'Account', 'UnsupportedChain'],
  setup: { connected: true },
  async play(view, check) {
    const { button, view: slot } = view;
    const polygon = slot.getByRole('button', { name: /^Polygon/ });
    const failed = slot.locator('.halo[data-state=error]');
    await holdRequests(view, 'wallet_switchEthereumChain');
    await openAccount(view);
    await check('the networks', () => button(/^Ethereum/).click(), polygon);
    await check('what a network is', () => button('What is a network?').click(), slot.locator('.points'));
    await check('back to the networks', goBack(view), polygon);
    await check('the wallet is asked', () => polygon.click(), slot.locator('.halo[data-state=running]'));
    await check('it declines', () => failRequest(view, { code: 4001, message: 'No' }), failed);
    await check('back to the networks again', goBack(view), polygon);
    await check('back to the account', goBack(view), slot.getByRole('button', { name: 'Receive' }));
    await check('the wallet switches', () => setChain(view, 10), slot.locator('.unsupported'));
  },
};

const approval: Way = {
  name: 'requests of the page',
  views: ['ApproveTransaction', 'Account'],
  async play(view, check) {
    const { page, view: slot } = view;
    const place = slot.locator('.approve[aria-busy=false]');
    await page.evaluate(() => stage.login());
    await openAccount(view);
    const ask = (id: string) => page.evaluate((id) => stage.embedded.ask(id), id);
    const settle = () => page.evaluate(() => stage.embedded.settle());
    const position = (text: string) => view.dialog.getByText(text, { exact: true });
    await check('a request', () => ask('1'), place);
    await check('a second one joins', () => ask('2'), position('1 of 2'));
    await check('the first one is approved', settle, position('2 of 2'));
    await check('a third one joins', () => ask('3'), position('2 of 3'));
    await check('the second one is approved', settle, position('3 of 3'));
    await check('the last one is approved', settle, slot.getByRole('button', { name: 'Receive' }));
  },
};

const email: Way = {
  name: 'another e-mail address',
  views: ['Profile', 'UpdateEmail', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'],
  isTall: true,
  async play(view, check) {
    const { button, page, view: slot } = view;
    const row = slot.getByRole('button', { name: /mira@meadow.garden/ });
    const field = slot.getByRole('textbox');
    await page.evaluate(() => stage.login());
    await openAccount(view);
    await check('wallets', () => button(/manage wallets$/).click(), row);
    await check('the address', () => row.click(), field);
    await check('back to the wallets', goBack(view), row);
    await check('the address again', () => row.click(), field);
    await field.fill('juniper@meadow.garden');
    await check('the first code', () => button('Save').click(), slot.locator('.otp'));
    await check('the second code', () => page.keyboard.type('123456'), slot.getByText('juniper@meadow.garden'));
  },
};

const name: Way = {
  name: 'a name',
  views: ['RegisterAccountName', 'RegisterAccountNameSuccess', 'Account'],
  setup: { connected: true, expected: { console: [/No connector found for namespace/] } },
  isTall: true,
  async play(view, check) {
    const { button, page, view: slot } = view;
    await openAccount(view);
    await check('no name is offered', () => page.evaluate(() => stage.go('RegisterAccountName')));
    const done = slot.locator('.outcome-mark');
    await check(
      'it is registered',
      () => page.evaluate(() => stage.go('RegisterAccountNameSuccess', { name: 'mira' })),
      done,
    );
    await check(
      'back to the account',
      () => slot.locator('.btn.primary').click(),
      slot.getByRole('button', { name: 'Receive' }),
    );
    await button('Receive').waitFor();
  },
};

const account: Way = {
  name: 'an account',
  views: ['Account', 'WalletReceive', 'CompatibleNetworks'],
  setup: { connected: true },
  isTall: true,
  async play(view, check) {
    const { view: slot } = view;
    const token = slot.locator('.slots .row').nth(1);
    const nft = slot.locator('.nft').first();
    const details = slot.locator('.details');
    const receive = slot.getByRole('button', { name: 'Receive' });
    const code = slot.getByRole('img', { name: 'QR code of your address' });
    const networks = slot.getByRole('button', { name: 'Only on these networks' });
    const choose = (name: string) => () => slot.getByRole('tab', { name }).click();
    const leaveDetails = () => details.getByRole('button', { name: 'Back' }).click();
    await openAccount(view);
    await check('NFTs', choose('NFTs'), nft);
    await check('an NFT', () => nft.click(), details);
    await check('back to the NFTs', leaveDetails, nft);
    await check('the activity', choose('Activity'), slot.locator('.slots a').first());
    await check('the tokens', choose('Tokens'), token);
    await check('a token', () => token.click(), details);
    await check('back to the tokens', leaveDetails, token);
    await check('Receive', () => receive.click(), code);
    await check('the networks', () => networks.click(), slot.locator('.compatible'));
    await check('back to Receive', goBack(view), code);
    await check('back to the account', goBack(view), receive);
  },
};

/** What an account leads to, but money. */
export const accountWays: readonly Way[] = [account, networks, approval, email, name];
