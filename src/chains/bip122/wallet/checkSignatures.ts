import type { SignInput } from './BitcoinWallet';
import type { Psbt, PsbtInput } from './psbt';

/** All inputs and outputs are covered. */
const ALL = 1;

/** The default of taproot covers the same as ALL. */
const coverOf = (sighashType: number | undefined): number => sighashType || ALL;

/**
 * Checks the new signatures of an input.
 * @param requests those for this input
 */
function checkInput(before: PsbtInput | undefined, after: PsbtInput, requests: readonly SignInput[]): void {
  const known = before?.signatures.map(({ entry }) => entry) ?? [];
  const added = after.signatures.filter(({ entry }) => !known.includes(entry));
  if (!requests.length) {
    // A wallet may finalize what others have signed.
    if (added.some(({ sighashType }) => sighashType !== undefined || !known.length))
      throw new TypeError('The wallet signed another input');
    return;
  }
  if (!added.length) throw new TypeError('The wallet did not sign each input');
  const asked = requests.flatMap(({ sighashTypes = [coverOf(before?.sighashType)] }) => sighashTypes.map(coverOf));
  if (added.some(({ sighashType }) => sighashType !== undefined && !asked.includes(coverOf(sighashType))))
    throw new TypeError('The signature covers other inputs or outputs than requested');
}

/**
 * Checks what a wallet has signed: each input that the request names has a new signature, which covers what was asked for, and no
 * other input has one. Final signatures are taken as they are.
 * @throws TypeError
 */
export function checkSignatures(before: Psbt, after: Psbt, requests: readonly SignInput[]): void {
  after.inputs.forEach((input, index) => {
    const own = requests.filter((request) => request.index === index);
    checkInput(before.inputs[index], input, own);
  });
}
