import type { Feature } from '../../core/context';
import { words as familyWords } from '../../shared/families/words';
import shared from '../../shared/shared.css';
import dangerButton from '../../ui/dangerButton.css';
import splitFooter from '../../ui/splitFooter.css';
import tabs from '../../ui/tabs.css';
import tagKinds from '../../ui/tagKinds.css';
import { Profile } from './Profile';
import profile from './profile.css';
import { words } from './words';

/** The connected and the recent wallets. */
export const feature: Feature = {
  views: { Profile },
  css: dangerButton + tagKinds + shared + splitFooter + tabs + profile,
  messages: { ...familyWords, ...words },
};
