import type { Hex } from 'viem';
import { malformed } from '../../shared/jsonRpc/nodeValues';
import { isHexBytes } from './isHexBytes';

/** Reads bytes that a node has returned. @throws TypeError for anything else */
export function readHex(answer: unknown): Hex {
  if (!isHexBytes(answer)) throw malformed();
  return answer;
}
