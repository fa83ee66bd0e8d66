import addressBlocks from '../../shared/addressBlocks.css';
import disclosure from '../../ui/disclosure.css';
import keyValues from '../../ui/keyValues.css';
import tokenIcon from '../../ui/tokenIcon.css';
import money from './money.css';

/** The styles of a payment: of its boxes, its facts and its foot, and of their content. */
export const moneyStyles = disclosure + keyValues + tokenIcon + addressBlocks + money;
