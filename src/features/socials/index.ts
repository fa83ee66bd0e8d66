import type { Feature } from '../../core/context';
import drawing from '../../shared/drawings/drawing.css';
import emptyState from '../../ui/emptyState.css';
import halo from '../../ui/halo.css';
import qrCode from '../../ui/qrCode.css';
import skeleton from '../../ui/skeleton.css';
import { ConnectingFarcaster } from './ConnectingFarcaster';
import { ConnectingSocial } from './ConnectingSocial';
import { ConnectSocials } from './ConnectSocials';
import { resumeRedirect } from './resumeRedirect';
import { SocialMark } from './SocialMark';
import styles from './socials.css';
import { startSocialLogin } from './startSocialLogin';
import { words } from './words';

/** Actions for Connect and for page load. */
export const socialLogin = { start: startSocialLogin, resume: resumeRedirect } as const;

export const feature: Feature = {
  views: { ConnectSocials, ConnectingSocial, ConnectingFarcaster },
  slots: { 'social-mark': SocialMark },
  css: drawing + emptyState + halo + qrCode + skeleton + styles,
  messages: words,
};
