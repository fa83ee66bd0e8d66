import { mergeTests } from 'playwright/test';
import { markupTest } from './clobberingTest';
import { frameTest } from './embeddedTest';
import { engineTest } from './engineTest';
import { phoneHostTest } from './phoneSteps';
import { plainFrameTest } from './plainFrame';
import { marketTest } from './swapTest';
import { kindTest } from './walletKinds';

export type { Engine, Host, HostParams, TestSandbox } from './baseTest';
export { expect } from './baseTest';

/** A browser test, with all fixtures: only those that a test names are set up. */
export const test = mergeTests(engineTest, frameTest, kindTest, markupTest, marketTest, phoneHostTest, plainFrameTest);
