import { readEmail } from './emailLogin.mjs';
import { refusals } from './refusals.mjs';
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
      if (email === account.email) throw new SiteError(refusals.sameEmail);
      if (accounts.byEmail(email)) throw new SiteError(refusals.emailInUse);
      const purpose = account.email ? 'primary' : 'secondary';
      visitor.codes.delete('secondary');
      codes.send(visitor, purpose, account.email ?? email, app);
      visitor.nextEmail = email;
      return { action: account.email ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' };
    },

    UPDATE_EMAIL_PRIMARY_OTP(ask) {
      const { visitor, app, payload } = ask;
      wallet.accountOf(ask);
      if (!visitor.nextEmail) throw new SiteError(refusals.noChange);
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
