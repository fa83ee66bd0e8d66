import type { Feature } from '../../core/context';
import money from '../../requests/money/money.css';
import drawing from '../../shared/drawings/drawing.css';
import requestOutcome from '../../shared/request/requestOutcome.css';
import shared from '../../shared/shared.css';
import emptyState from '../../ui/emptyState.css';
import skeleton from '../../ui/skeleton.css';
import tagKinds from '../../ui/tagKinds.css';
import names from './names.css';
import { RegisterAccountName } from './RegisterAccountName';
import { RegisterAccountNameSuccess } from './RegisterAccountNameSuccess';
import { words } from './words';

/** The registration of a name for an account of the embedded wallet. */
export const feature: Feature = {
  views: { RegisterAccountName, RegisterAccountNameSuccess },
  css: tagKinds + shared + skeleton + drawing + emptyState + money + requestOutcome + names,
  messages: words,
};
