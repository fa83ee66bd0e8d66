import type { Feature } from '../../core/context';
import { AddressBlocks } from '../../shared/value/AddressBlocks';
import { AmountField } from '../../shared/value/AmountField';
import addressBlocks from '../../shared/value/addressBlocks.css';
import { TokenPill } from '../../shared/value/TokenPill';
import css from '../../shared/value/value.css';
import { words } from '../../shared/value/words';
import tokenIcon from '../../ui/tokenIcon.css';

/** The form fields for amounts, tokens and addresses. */
export interface ValueFields {
  readonly AmountField: typeof AmountField;
  readonly TokenPill: typeof TokenPill;
  readonly AddressBlocks: typeof AddressBlocks;
}

export const value: ValueFields = { AmountField, TokenPill, AddressBlocks };

/** The styles and messages of the fields, which the forms of several features use. */
export const feature: Feature = { views: {}, css: tokenIcon + addressBlocks + css, messages: words };
