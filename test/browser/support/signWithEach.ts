import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import { Verifier } from 'bip322-js';
import { verifyMessage } from 'viem';
import { expect, type Host } from './baseTest';

const MESSAGE = 'Sign in to the meadow';
/** What precedes an Ed25519 key in a SubjectPublicKeyInfo. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Signs with the wallet of each family, and verifies the signatures by viem, by OpenSSL and by `bip322-js`. */
export async function signWithEach({ page }: Pick<Host, 'page'>): Promise<void> {
  const evm = await page.evaluate(async (text) => {
    const provider = WalletModal.getProvider('eip155');
    const [address] = (await provider.request({ method: 'eth_accounts' })) as `0x${string}`[];
    const hex = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const signature = await provider.request({ method: 'personal_sign', params: [`0x${hex}`, address] });
    return { address: address as `0x${string}`, signature: signature as `0x${string}` };
  }, MESSAGE);
  expect(await verifyMessage({ message: MESSAGE, ...evm })).toBe(true);
  const solana = await page.evaluate(async (text) => {
    const { accounts, features } = WalletModal.getProvider('solana');
    const [account] = accounts;
    const feature = features['solana:signMessage'] as unknown as {
      signMessage(input: object): Promise<{ signature: Uint8Array }[]>;
    };
    const [output] = await feature.signMessage({ account, message: new TextEncoder().encode(text) });
    return { address: account?.address ?? '', signature: [...(output?.signature ?? [])] };
  }, MESSAGE);
  const key = createPublicKey({
    key: Buffer.concat([SPKI, base58.decode(solana.address)]),
    format: 'der',
    type: 'spki',
  });
  expect(verify(null, Buffer.from(MESSAGE), key, Uint8Array.from(solana.signature))).toBe(true);
  const bitcoin = await page.evaluate(async (message) => {
    const provider = WalletModal.getProvider('bip122');
    const [account] = await provider.getAccountAddresses();
    const address = account?.address ?? '';
    return { address, signature: await provider.signMessage({ address, message }) };
  }, MESSAGE);
  expect(Verifier.verifySignature(bitcoin.address, MESSAGE, bitcoin.signature)).toBe(true);
}
