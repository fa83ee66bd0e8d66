import type { Host } from './baseTest';
import { eventually } from './steps';

const settings = { answers: { walletMock: 'auto', headless: 'auto', metamaskProviders: 'auto' } };

interface Project {
  features: { id: string; isEnabled: boolean; config: string[] | null }[];
  allowedOrigins: string[];
}

/** Returns the settings that the sandbox has for the demo's project. */
export const project = async ({ sandbox }: Host): Promise<Project> =>
  sandbox.fetchJson(`${sandbox.parts.config.url}?projectId=sandbox`);

/** Opens the demo with wallets that approve automatically. */
export async function visit({ page, sandbox }: Host, at = sandbox.parts.demo) {
  await page.addInitScript((settings) => {
    sessionStorage.setItem('demo/settings', sessionStorage.getItem('demo/settings') ?? settings);
  }, JSON.stringify(settings));
  await page.goto(`${at}/`);
  await page.locator('#project-features input').first().waitFor();
}

export async function open({ page, dialog }: Host) {
  await page.locator('.bar wallet-modal-button').getByRole('button').click();
  await dialog.waitFor();
}

export async function close({ page, dialog }: Host) {
  await page.locator('wallet-modal').getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
}

export const says = ({ page }: Host, words: RegExp) =>
  eventually(() => page.locator('#project-status').textContent()).toMatch(words);
