import { broken, json, never } from './answers.mjs';
import { press } from './assetSteps.mjs';
import { logIn, openNameForm, SMART_ACCOUNT } from './embeddedSteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

const NAME = 'mira.reown.id';

/** Answers which names are taken. @param {Stage} stage @param {Record<string, boolean>} labels */
const answerSuggestions = (stage, labels) =>
  stage.service(
    '/profile/suggestions',
    json({
      suggestions: Object.entries(labels).map(([label, registered]) => ({ name: `${label}.reown.id`, registered })),
    }),
  );

/** @param {Stage} stage */
const fill = ({ modal }) => modal.locator('.name-field input').fill('mira');

/** Presses the button that registers the name, once it is available. @param {Stage} stage */
async function register(stage) {
  await fill(stage);
  await stage.modal.locator('.name-status .ico').waitFor();
  await stage.press('Register mira');
}

/** Removes the toast of the signature. @param {Stage} stage */
async function dismiss(stage) {
  await stage.press('Dismiss');
  await stage.modal.locator('.toast').waitFor({ state: 'detached' });
}

/** @type {import('../createStage.mjs').Scene[]} */
export const names = [
  {
    title: 'RegisterAccountName: a taken name with suggestions',
    baseline: { 'names-taken': 'RegisterAccountName' },
    key: true,
    async before(stage) {
      await logIn(stage);
      await answerSuggestions(stage, { mira: true, 'mira-garden': false, mira2: false, mymira: false });
    },
    async play(stage) {
      await openNameForm(stage);
      await stage.shoot('names-empty');
      await fill(stage);
      await stage.modal.locator('.names .row').last().waitFor();
      await stage.shoot('names-taken');
      await press(stage, stage.modal.locator('.names .row').nth(1));
      await stage.modal.locator('.name-status .ico').waitFor();
      await stage.shoot('names-available');
    },
  },
  {
    title: 'RegisterAccountName: suggestions that are loading, then fail, and a wrong name',
    async before(stage) {
      await logIn(stage);
      await stage.service('/profile/suggestions', never);
    },
    async play(stage) {
      await openNameForm(stage);
      await fill(stage);
      await stage.modal.locator('.name-bars').waitFor();
      await stage.shoot('names-loading');
      await stage.service('/profile/suggestions', broken);
      await stage.modal.locator('.name-field input').fill('mira2');
      await stage.modal.getByRole('button', { name: 'Try again' }).waitFor();
      await stage.shoot('names-check-failed');
      await stage.modal.locator('.name-field input').fill('mi_ra');
      await stage.modal.locator('.name-field input').blur();
      await stage.dialog.getByText('Use letters, digits and hyphens.').waitFor();
      await stage.shoot('names-wrong');
    },
  },
  {
    title: 'RegisterAccountName: the signature is declined',
    async before(stage) {
      await logIn(stage, 'declines');
      await answerSuggestions(stage, { mira: false, 'mira-garden': false });
    },
    async play(stage) {
      await openNameForm(stage);
      await register(stage);
      await stage.dialog.getByText('You declined the request. The name wasn’t registered.').waitFor();
      await stage.shows('RegisterAccountName');
      await stage.shoot('names-declined');
    },
  },
  {
    title: 'RegisterAccountName: the wallet asks',
    async before(stage) {
      await logIn(stage, 'waits');
      await answerSuggestions(stage, { mira: false, 'mira-garden': false });
    },
    async play(stage) {
      await openNameForm(stage);
      await register(stage);
      await stage.shows('ApproveTransaction');
      await stage.page.getByTitle('Secure wallet').waitFor();
      await stage.shoot('names-asking');
    },
  },
  {
    title: 'RegisterAccountName: the service registers the name',
    async before(stage) {
      await logIn(stage);
      await answerSuggestions(stage, { mira: false, 'mira-garden': false });
      await stage.service('/profile/account', never);
    },
    async play(stage) {
      const { page, dialog } = stage;
      const asking = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().includes('/profile/account'),
      );
      await openNameForm(stage);
      await register(stage);
      await asking;
      await stage.shows('RegisterAccountName');
      await dismiss(stage);
      await dialog.getByRole('button', { name: 'Registering…' }).waitFor();
      await stage.modal.locator('.names .row').last().waitFor();
      await stage.shoot('names-registering');
    },
  },
  {
    title: 'RegisterAccountName: the service fails',
    async before(stage) {
      await logIn(stage);
      await answerSuggestions(stage, { mira: false, 'mira-garden': false });
      await stage.service('/profile/account', broken);
    },
    async play(stage) {
      await openNameForm(stage);
      await register(stage);
      await stage.dialog.getByText(`We can’t tell whether ${NAME} was registered`).waitFor();
      await dismiss(stage);
      await stage.shoot('names-failed');
    },
  },
  {
    title: 'RegisterAccountName: an account that has a name',
    async before(stage) {
      await logIn(stage);
      await stage.service('/profile/reverse', json([{ name: NAME, addresses: { 60: { address: SMART_ACCOUNT } } }]));
    },
    async play(stage) {
      await openNameForm(stage);
      await stage.dialog.getByText(`You already have ${NAME}.`).waitFor();
      await stage.shoot('names-owned');
    },
  },
  {
    title: 'RegisterAccountName: a wallet that cannot register one',
    page: { wallets: 'headless' },
    async play(stage) {
      await stage.connect('Pebble', 'RegisterAccountName');
      await stage.dialog.getByText('Address or auth connector not found').waitFor();
      await stage.shoot('names-no-wallet');
    },
  },
  {
    title: 'RegisterAccountName: a network on which none can be registered',
    async before(stage) {
      await logIn(stage);
      await stage.service('/supported-chains', json({ http: ['eip155:250'], ws: [] }));
    },
    async play(stage) {
      await openNameForm(stage);
      await stage.dialog.getByText('Names can’t be registered on this network.').waitFor();
      await stage.shoot('names-no-network');
    },
  },
  {
    title: 'RegisterAccountName: the names of the account cannot be looked up',
    async before(stage) {
      await logIn(stage);
      await stage.service('/profile/reverse', broken);
    },
    async play(stage) {
      await openNameForm(stage);
      await stage.dialog.getByText('Error fetching names for address').waitFor();
      await stage.shoot('names-lookup-failed');
    },
  },
  {
    title: 'RegisterAccountNameSuccess',
    baseline: { 'names-success': 'RegisterAccountNameSuccess' },
    baselineDevices: ['still'],
    async before(stage) {
      await logIn(stage);
      await answerSuggestions(stage, { mira: false });
      await stage.service('/profile/account', json({ success: true }));
    },
    async play(stage) {
      await openNameForm(stage);
      await fill(stage);
      await stage.press('Register mira');
      await stage.shows('RegisterAccountNameSuccess');
      await dismiss(stage);
      await stage.shoot('names-success');
    },
  },
];
