import type { SignInData } from '../../core/options/signInOptions';
import type { SignInForm } from '../../core/ports/signIn';
import { foldAddress, isSameAddress } from '../../lib/address';
import { parseCaipNetworkId } from '../../lib/caip';
import { readSite } from '../../shared/readSignIn';
import { writeMessage } from './writeMessage';

/** The longest text that is signed (characters). A permission of many networks and methods is long. */
const MAX_TEXT = 16_384;

/**
 * The lines that a text must have if the data have a value, and else not. The time of issue is not compared: a host's own text may
 * be more precise.
 */
const labels = {
  uri: 'URI',
  nonce: 'Nonce',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
} as const;

/**
 * Whether a text names a network as its family does, by its reference, or by either after the family (CAIP-2), as hosts of other modals
 * write it.
 */
function isNetworkNamed(name: string, { chainId }: SignInData, form: SignInForm | undefined): boolean {
  const { namespace, reference } = parseCaipNetworkId(chainId);
  const prefix = `${namespace}:`;
  const named = name.startsWith(prefix) ? name.slice(prefix.length) : name;
  return named === reference || named === form?.chainIdOf(chainId);
}

/** Whether the lines of the host's sign-in text match the data. */
function hasSameLines(text: string, data: SignInData, form: SignInForm | undefined): boolean {
  const lines = text.split('\n');
  const valuesOf = (label: string): readonly string[] =>
    lines.flatMap((line) => (line.startsWith(`${label}: `) ? line.slice(label.length + 2) : []));
  return (
    isSameAddress(lines[1], data.accountAddress) &&
    valuesOf('Version').every((version) => version === data.version) &&
    valuesOf('Chain ID').every((name) => isNetworkNamed(name, data, form)) &&
    Object.entries(labels).every(([key, label]) => {
      const value = data[key as keyof typeof labels];
      const values = valuesOf(label);
      return value === undefined ? !values.length : values.length > 0 && values.every((each) => each === value);
    })
  );
}

/**
 * Returns in English why a text does not match its data; null if it does. The modal's own text is written again and compared. A
 * text of the host's names the site, the account and the nonce; if it has the form of a sign-in text, its lines are compared, the
 * account's among them.
 * @param isOwn whether the modal has written the text
 */
export function checkText(
  text: unknown,
  data: SignInData,
  form: SignInForm | undefined,
  isOwn: boolean,
): string | null {
  if (typeof text !== 'string' || !text || text.length > MAX_TEXT) return 'its text is empty or too long';
  if (form && text === writeMessage(data, form)) return null;
  const { domain, nonce, accountAddress: address } = data;
  const isNamed = [address, foldAddress(address)].some((each) => text.includes(each));
  if (isOwn || !isNamed || !text.includes(domain) || !text.includes(nonce)) return 'its text differs from its data';
  const site = readSite(text);
  if (site === undefined) return null;
  if (site !== domain) return 'its text is for another site';
  return hasSameLines(text, data, form) ? null : 'its text differs from its data';
}
