import type { Locator } from 'playwright';
import { expect, type Host } from './baseTest';
import type { EmbeddedHost } from './embeddedWalletTest';
import {
  answerByKey,
  type Control,
  findControl,
  type KeyHost,
  pressByKey,
  pressFiveTimes,
  tabTo,
  typeByKey,
} from './keySteps';
import { expectFocus, openModal, waitUntilClosed } from './steps';
import type { KindHost } from './walletKinds';

type Verb = 'approve' | 'reject';

/** A way to use the modal. */
export interface InputMethod {
  /** Opens the modal with the page's button. */
  open(host: Host): Promise<void>;
  press(host: KeyHost, control: Control): Promise<void>;
  pressFiveTimes(host: KeyHost, control: Control): Promise<void>;
  type(host: KeyHost, field: Locator, text: string): Promise<void>;
  chooseTab(host: Host, name: string): Promise<void>;
  close(host: Host): Promise<void>;
  /** Answers the pending request in the embedded wallet's frame. */
  answer(host: EmbeddedHost, name: 'Approve' | 'Reject'): Promise<void>;
  /** Answers the pending request of any wallet. */
  answerPrompt(host: KindHost, verb: Verb): Promise<void>;
}

const mouse: InputMethod = {
  open: openModal,
  press: (host, control) => findControl(host, control).click(),
  pressFiveTimes: (host, control) =>
    findControl(host, control).evaluate((element: HTMLElement) => {
      for (let clicks = 0; clicks < 5; clicks += 1) element.click();
    }),
  type: (_, field, text) => field.fill(text),
  chooseTab: ({ dialog }, name) => dialog.getByRole('tab', { name }).click(),
  async close(host) {
    await host.button('Close').click();
    await waitUntilClosed(host);
  },
  answer: (host, name) => host.answer(name),
  answerPrompt: (host, verb) => host.answerPrompt(verb),
};

/** More presses than there are tabs. */
const MOST_TABS = 5;

/** The keyboard alone. */
export const keyboard: InputMethod = {
  async open(host) {
    await host.opener.focus();
    await host.page.keyboard.press('Enter');
    await host.dialog.waitFor();
  },
  press: pressByKey,
  pressFiveTimes,
  type: typeByKey,
  async chooseTab(host, name) {
    const tab = host.dialog.getByRole('tab', { name });
    await tabTo(host, host.dialog.getByRole('tab', { selected: true }));
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      if (await tab.evaluate((element) => element.matches(':focus'))) break;
      await host.page.keyboard.press('ArrowRight');
    }
    await expect(tab).toBeFocused();
  },
  async close(host) {
    await host.page.keyboard.press('Escape');
    await waitUntilClosed(host);
    await expectFocus(host, '#opener');
  },
  answer: answerByKey,
  answerPrompt: (host, verb) => host.answerPromptByKey(verb),
};

/** By mouse, and by keyboard alone. */
export const inputMethods = [
  ['mouse', mouse],
  ['keyboard', keyboard],
] as const;
