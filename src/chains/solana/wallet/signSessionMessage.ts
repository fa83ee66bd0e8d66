import type { WalletRequest } from '../../../core/ports/carriedFamily';
import { encodeBase58 } from '../../../lib/base58';
import { readSignature } from './sessionAnswers';
import { signMessage } from './signMessage';

/** Requests a signature of a text from the wallet of a carrier. Resolves and rejects like `signMessage`. */
export const signSessionMessage = (request: WalletRequest, text: string, address: string): Promise<string> =>
  signMessage(
    async (_, pubkey, inputs) => {
      const [{ message }] = inputs as readonly [{ readonly message: Uint8Array }];
      const answer = await request('solana_signMessage', { message: encodeBase58(message), pubkey });
      return [{ signedMessage: message, signature: readSignature(answer) }];
    },
    text,
    address,
  );
