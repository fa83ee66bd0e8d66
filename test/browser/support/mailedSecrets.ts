import type { SandboxParts } from '../../support/SandboxParts';
import type { Secret } from './findSecrets';

/** The storage key of the login's e-mail address. */
const ADDRESS_KEY = 'storage wallet-modal/v1/email';

/** Returns the secrets in the e-mails of the secure site. */
export async function mailedSecrets({ mailbox }: Pick<SandboxParts, 'mailbox'>): Promise<Secret[]> {
  const mails: { to: string; code?: string; link?: string }[] = await (await fetch(mailbox.messages)).json();
  return mails.flatMap(({ to, code, link }) => {
    const id = link && new URL(link).searchParams.get('id');
    return [
      { kind: 'an e-mail address', text: to, allowedIn: ADDRESS_KEY },
      ...(code ? [{ kind: 'a code', text: code }] : []),
      ...(id ? [{ kind: 'a link of a device', text: id }] : []),
    ];
  });
}
