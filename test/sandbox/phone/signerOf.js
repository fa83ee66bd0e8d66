/** Returns the address that a request wants to sign with, if there is one. @param {{ method: string, params: any }} request @returns {string | undefined} */
export function signerOf({ method, params }) {
  if (method === 'personal_sign') return String(params?.[1]);
  if (method.startsWith('eth_signTypedData')) return String(params?.[0]);
  return method.endsWith('Transaction') ? String(params?.[0]?.from) : undefined;
}
