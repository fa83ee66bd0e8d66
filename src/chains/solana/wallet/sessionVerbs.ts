import type { VerbTable } from '../../../core/ports/verbs';
import { encodeBase58 } from '../../../lib/base58';
import { encodeBase64 } from '../../../lib/base64';
import type { SolanaSendRequest } from './SolanaSendRequest';
import { readSignature, readSigned } from './sessionAnswers';

/** The verbs of the wallets of carriers. */
export const sessionVerbs: VerbTable = {
  sendTransaction: {
    method: 'solana_signAndSendTransaction',
    encode(request) {
      const { from, transaction, options } = request as SolanaSendRequest;
      return { transaction: encodeBase64(transaction), pubkey: from, ...(options && { sendOptions: options }) };
    },
    read: (answer) => encodeBase58(readSignature(answer)),
  },
  signTransaction: {
    method: 'solana_signTransaction',
    encode: ({ from, transaction }) => ({ transaction: encodeBase64(transaction), pubkey: from }),
    read: (answer, { from, transaction }) => readSigned(answer, transaction, from),
  },
};
