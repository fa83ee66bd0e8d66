import type { Feature } from '../../core/context';
import shared from '../../shared/shared.css';
import splitFooter from '../../ui/splitFooter.css';
import { Profile } from './Profile';
import profile from './profile.css';
import { words } from './words';

/** The connected and the recent wallets. */
export const feature: Feature = {
  views: { Profile },
  css: shared + splitFooter + profile,
  messages: words,
};
