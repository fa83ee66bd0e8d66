import type { Feature } from '../../core/context';
import drawing from '../../shared/drawings/drawing.css';
import buttonPair from '../../ui/buttonPair.css';
import { EmailVerifyDevice } from './EmailVerifyDevice';
import { EmailVerifyOtp } from './EmailVerifyOtp';
import styles from './email.css';
import { prepareField } from './prepareField';
import { submitEmail } from './submitEmail';
import { UpdateEmail } from './UpdateEmail';
import { UpdateEmailPrimaryOtp } from './UpdateEmailPrimaryOtp';
import { UpdateEmailSecondaryOtp } from './UpdateEmailSecondaryOtp';
import { words } from './words';

/** Actions for the e-mail field on Connect. */
export const emailLogin = { prepare: prepareField, submit: submitEmail } as const;

export const feature: Feature = {
  views: { EmailVerifyDevice, EmailVerifyOtp, UpdateEmail, UpdateEmailPrimaryOtp, UpdateEmailSecondaryOtp },
  css: drawing + buttonPair + styles,
  messages: words,
};
