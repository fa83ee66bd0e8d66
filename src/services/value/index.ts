import type { Feature } from '../../core/context';
import { AddressBlocks } from '../../shared/value/AddressBlocks';
import { AmountField } from '../../shared/value/AmountField';
import addressBlocks from '../../shared/value/addressBlocks.css';
import { TokenPill } from '../../shared/value/TokenPill';
import css from '../../shared/value/value.css';
import { words } from '../../shared/value/words';
import tokenIcon from '../../ui/tokenIcon.css';

/** The fields of forms that move value. */
export interface ValueFields {
  readonly AmountField: typeof AmountField;
  readonly TokenPill: typeof TokenPill;
  readonly AddressBlocks: typeof AddressBlocks;
}

export const value: ValueFields = { AmountField, TokenPill, AddressBlocks };

/** No views of its own: several forms use the fields. */
export const feature: Feature = { views: {}, css: tokenIcon + addressBlocks + css, messages: words };
