import type { Locator } from 'playwright';
import type { EmbeddedHost } from './embeddedWalletTest';
import {
  answerByKey,
  type Control,
  findControl,
  type KeyHost,
  pressByKey,
  pressFiveTimes,
  typeByKey,
} from './keySteps';
import { openModal, waitUntilClosed } from './steps';
import type { Host } from './test';

/** One of the two ways to use the modal. */
export interface Hand {
  /** Opens the modal with the page's button. */
  open(host: Host): Promise<void>;
  press(host: KeyHost, control: Control): Promise<void>;
  pressFiveTimes(host: KeyHost, control: Control): Promise<void>;
  type(host: KeyHost, field: Locator, text: string): Promise<void>;
  close(host: Host): Promise<void>;
  /** Answers the pending request in the embedded wallet's frame. */
  answer(host: EmbeddedHost, name: 'Approve' | 'Reject'): Promise<void>;
}

const mouse: Hand = {
  open: openModal,
  press: (host, control) => findControl(host, control).click(),
  pressFiveTimes: (host, control) =>
    findControl(host, control).evaluate((element: HTMLElement) => {
      for (let clicks = 0; clicks < 5; clicks += 1) element.click();
    }),
  type: (_, field, text) => field.fill(text),
  async close(host) {
    await host.button('Close').click();
    await waitUntilClosed(host);
  },
  answer: (host, name) => host.answer(name),
};

const keyboard: Hand = {
  async open(host) {
    await host.opener.focus();
    await host.page.keyboard.press('Enter');
    await host.dialog.waitFor();
  },
  press: pressByKey,
  pressFiveTimes,
  type: typeByKey,
  async close(host) {
    await host.page.keyboard.press('Escape');
    await waitUntilClosed(host);
  },
  answer: answerByKey,
};

/** By mouse, and by keyboard alone. */
export const hands = [
  ['mouse', mouse],
  ['keyboard', keyboard],
] as const;
