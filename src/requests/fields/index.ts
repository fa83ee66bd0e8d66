import type { Feature } from '../../core/context';
import { AddressBlocks } from '../../shared/AddressBlocks';
import addressBlocks from '../../shared/addressBlocks.css';
import tokenIcon from '../../ui/tokenIcon.css';
import css from '../money/money.css';
import { AmountField } from './AmountField';
import { words } from './words';

/** The form fields for amounts, tokens and addresses. */
export interface ValueFields {
  readonly AmountField: typeof AmountField;
  readonly AddressBlocks: typeof AddressBlocks;
}

export const value: ValueFields = { AmountField, AddressBlocks };

/** The styles and messages of the fields, which the forms of several features use. */
export const feature: Feature = { views: {}, css: tokenIcon + addressBlocks + css, messages: words };
