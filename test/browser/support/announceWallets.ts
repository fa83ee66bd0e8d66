import type { Page } from 'playwright';

interface AnnouncedWallet {
  name: string;
  icon?: string;
  rdns?: string;
  uuid?: string;
}

/** Announces wallets before the page's own scripts run. */
export const announceWallets = (infos: AnnouncedWallet[]) => (page: Page) =>
  page.addInitScript((infos) => {
    const provider = () => ({ request: () => new Promise(() => {}), on() {}, removeListener() {} });
    const details = infos.map((info, index) =>
      Object.freeze({
        info: {
          uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
          rdns: `evil.wallet${index}`,
          icon: 'data:image/png;base64,AA==',
          ...info,
        },
        provider: provider(),
      }),
    );
    const announce = () => {
      for (const detail of details) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    Object.assign(window, { announce });
    addEventListener('eip6963:requestProvider', announce);
  }, infos);

/** Matches the accessible names of announced wallets. */
export const announced = /Installed|Possible copy/;
