import type { Controls } from '../../../support/openHostPage';
import { openModal, waitForAnimations } from '../../../support/steps';
import { failRequest, holdApproval, holdRequests } from '../walletEvents';
import { goBack } from './steps';
import type { Way } from './Way';

declare global {
  interface Window {
    /** The visitor opens the link in the e-mail. */
    openLink(): void;
  }
}

async function openConnect(view: Controls): Promise<void> {
  await openModal(view);
  await view.dialog.locator('.tip').waitFor({ state: 'attached' });
  await view.button(/^All wallets/).waitFor();
  await waitForAnimations(view);
}

const declined = { code: 4001, message: 'User rejected the request.' };

const extension: Way = {
  name: 'a wallet in the page',
  views: ['Connect', 'ConnectingExternal'],
  async play(view, check) {
    const { button, view: slot } = view;
    const running = slot.locator('.halo[data-state=running]');
    const failed = slot.locator('.halo[data-state=error]');
    await holdRequests(view, 'eth_requestAccounts');
    await openConnect(view);
    await check('the wallet is asked', () => button(/^Pebble/).click(), running);
    await check('it declines', () => failRequest(view, declined), failed);
    await check('asked again', () => button('Try again').click(), running);
    await check('it fails', () => failRequest(view, { code: -32603, message: 'No' }), failed);
    await check('back to Connect', goBack(view));
  },
};

const code: Way = {
  name: 'a code',
  views: ['Connect', 'ConnectingWalletConnectBasic'],
  async play(view, check) {
    const { button, page, view: slot } = view;
    await page.evaluate(() => {
      stage.relay.hold = true;
    });
    await openConnect(view);
    await check('a code that is late', () => button(/^Use your phone/).click(), slot.locator('.body'));
    const deliver = () => page.evaluate(() => stage.relay.waiting.at(-1)?.deliver());
    await check('the code is there', deliver, slot.getByRole('img').first());
    await check('back to Connect', goBack(view));
  },
};

const directory: Way = {
  name: 'the directory',
  views: ['Connect', 'AllWallets', 'ConnectingWalletConnect'],
  async play(view, check) {
    const { button, view: slot } = view;
    const search = slot.getByRole('searchbox');
    const tile = slot.locator('.wtile:not(.installed)').first();
    await openConnect(view);
    await check('all wallets', () => button(/^All wallets/).click(), tile);
    await check('a search without a match', () => search.fill('qqqqqq'), slot.locator('.empty'));
    await check('no search', () => search.fill(''), tile);
    await check('a wallet', () => tile.click(), slot.getByRole('img').first());
    await check('back to all wallets', goBack(view), tile);
    await check('back to Connect', goBack(view));
  },
};

const guide: Way = {
  name: 'a newcomer',
  views: ['Connect', 'WhatIsAWallet', 'GetWallet', 'Downloads'],
  async play(view, check) {
    const { button, view: slot } = view;
    const wallet = slot.getByRole('button', { name: /Get$/ }).first();
    await openConnect(view);
    await check('what a wallet is', () => button('What is a wallet?').click(), slot.locator('.points'));
    await check('wallets to get', () => slot.locator('.btn.primary').click(), wallet);
    await check('where to get it', () => wallet.click(), slot.locator('.body'));
    await check('back to the wallets', goBack(view), wallet);
    await check('back to the explanation', goBack(view), slot.locator('.points'));
    await check('back to Connect', goBack(view));
  },
};

const email: Way = {
  name: 'an e-mail',
  views: ['Connect', 'EmailVerifyDevice', 'EmailVerifyOtp'],
  async play(view, check) {
    const { button, page, view: slot } = view;
    const field = slot.getByLabel('Email address');
    const send = () => button('Continue with email').click();
    await page.evaluate(() => {
      Object.assign(stage.embedded.embedded, {
        connectEmail: async () => 'VERIFY_DEVICE',
        connectDevice: () =>
          new Promise<void>((resolve) => {
            window.openLink = resolve;
          }),
        connectOtp: () => Promise.reject(stage.wrongCode()),
      });
    });
    await openConnect(view);
    await field.fill('mira@meadow.garden');
    await check('a link to open', send, slot.locator('.drawing'));
    await check('the link is opened', () => page.evaluate(() => window.openLink()), slot.locator('.otp'));
    const type = () => page.keyboard.type('123456');
    await check('a wrong code', type, slot.locator('.err-text'));
    await check('back from the code', goBack(view), field);
  },
};

const socials: Way = {
  name: 'social accounts',
  views: ['Connect', 'ConnectSocials', 'ConnectingFarcaster', 'ConnectingSocial'],
  async play(view, check) {
    const { button, page, view: slot } = view;
    const farcaster = slot.getByRole('button', { name: 'Farcaster' });
    await page.evaluate(() => {
      const pending = () => new Promise(() => {});
      Object.assign(stage.embedded.embedded, { connectFarcaster: pending, socialRedirectUri: pending });
    });
    await openConnect(view);
    await check('more of them', () => button('More social accounts').click(), farcaster);
    await check('a code', () => farcaster.click(), slot.getByRole('img').first());
    await check('back from the code', goBack(view), farcaster);
    const waiting = slot.locator('.halo');
    await check('a window', () => page.evaluate(() => stage.go('ConnectingSocial', { provider: 'google' })), waiting);
    await check('back from the window', goBack(view), farcaster);
    await check('back to Connect', goBack(view));
  },
};

const signIn: Way = {
  name: 'a sign-in',
  views: ['ConnectingExternal', 'SIWXSignMessage'],
  setup: { options: { siwx: {} } },
  async play(view, check) {
    const { button, view: slot } = view;
    const sign = slot.getByRole('button', { name: 'Sign in' });
    await holdRequests(view, 'personal_sign');
    await holdApproval(view);
    await openConnect(view);
    await check('the wallet is asked to connect', () => button(/^Pebble/).click(), slot.locator('.halo'));
    await check('the question', () => view.page.evaluate(() => window.approve()), sign);
    await check('the message', () => button('See the message').click(), slot.locator('pre'));
    await check('without the message', () => button('Hide the message').click());
    await check('the wallet is asked', () => sign.click(), slot.getByText('Check Pebble for the request.'));
    await check('it declines', () => failRequest(view, declined), sign);
  },
};

/** The ways to connect. */
export const connectWays: readonly Way[] = [extension, code, directory, guide, email, socials, signIn];
