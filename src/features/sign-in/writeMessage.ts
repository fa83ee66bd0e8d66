import type { SignInData } from '../../core/options/signInOptions';
import type { SignInForm } from '../../core/ports/signIn';

/**
 * Writes the text of a sign-in message. All families have the same lines (CAIP-122); they differ in the name of the account, in the
 * chain id, and in the empty line of a missing statement (EIP-4361 has it, Sign-In-With-Solana does not).
 */
export function writeMessage(data: SignInData, { name, chainIdOf, hasEmptyStatement }: SignInForm): string {
  const { statement, resources, expirationTime, notBefore, requestId } = data;
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ['URI', data.uri],
    ['Version', data.version],
    ['Chain ID', chainIdOf(data.chainId)],
    ['Nonce', data.nonce],
    ['Issued At', data.issuedAt],
    ['Expiration Time', expirationTime],
    ['Not Before', notBefore],
    ['Request ID', requestId],
  ];
  return [
    `${data.domain} wants you to sign in with your ${name} account:`,
    data.accountAddress,
    '',
    ...(statement ? [statement, ''] : hasEmptyStatement ? [''] : []),
    ...fields.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`])),
    ...(resources ? ['Resources:', ...resources.map((uri) => `- ${uri}`)] : []),
  ].join('\n');
}
