import type { Feature } from '../../core/context';
import shared from '../../shared/shared.css';
import skeleton from '../../ui/skeleton.css';
import splitFooter from '../../ui/splitFooter.css';
import tagKinds from '../../ui/tagKinds.css';
import names from './names.css';
import { RegisterAccountName } from './RegisterAccountName';
import { RegisterAccountNameSuccess } from './RegisterAccountNameSuccess';
import { words } from './words';

/** The registration of a name for an account of the embedded wallet. */
export const feature: Feature = {
  views: { RegisterAccountName, RegisterAccountNameSuccess },
  css: tagKinds + shared + skeleton + splitFooter + names,
  messages: words,
};
