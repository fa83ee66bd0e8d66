import { readEmail } from './emailLogin.mjs';
import { SiteError } from './SiteError.mjs';

/**
 * Changes the e-mail address: the owner of the old address confirms it, then the owner of the new one.
 * @param {Pick<import('./createSecureSite.mjs').Site, 'codes' | 'accounts'>} site
 * @param {import('./wallet.mjs').Wallet} wallet
 * @returns {Record<string, import('./createSecureSite.mjs').Answerer>}
 */
export function emailChange({ codes, accounts }, wallet) {
  return {
    UPDATE_EMAIL(ask) {
      const { visitor, app, payload } = ask;
      const account = wallet.accountOf(ask);
      const email = readEmail(payload.email);
      if (email === account.email) throw new SiteError('This is already your email');
      if (accounts.byEmail(email)) throw new SiteError('This email is already in use');
      const purpose = account.email ? 'primary' : 'secondary';
      visitor.codes.delete('secondary');
      codes.send(visitor, purpose, account.email ?? email, app);
      visitor.nextEmail = email;
      return { action: account.email ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' };
    },

    UPDATE_EMAIL_PRIMARY_OTP(ask) {
      const { visitor, app, payload } = ask;
      wallet.accountOf(ask);
      if (!visitor.nextEmail) throw new SiteError('No change of the email has begun');
      codes.use(visitor, 'primary', payload.otp);
      codes.send(visitor, 'secondary', visitor.nextEmail, app);
    },

    UPDATE_EMAIL_SECONDARY_OTP(ask) {
      const { visitor, payload } = ask;
      const account = wallet.accountOf(ask);
      const newEmail = codes.use(visitor, 'secondary', payload.otp);
      accounts.changeEmail(account, newEmail);
      visitor.trusts.add(newEmail);
      visitor.nextEmail = null;
      return { newEmail };
    },
  };
}
