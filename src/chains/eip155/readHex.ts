import type { Hex } from 'viem';
import { malformed } from '../../shared/jsonRpc/nodeValues';

/** Reads bytes that a node has returned. @throws TypeError for anything else */
export function readHex(answer: unknown): Hex {
  if (typeof answer !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(answer)) throw malformed();
  return answer as Hex;
}
