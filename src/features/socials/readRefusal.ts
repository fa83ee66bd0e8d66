import { cleanText } from '../../lib/cleanText';
import { exec } from '../../lib/natives';

const MAX_LENGTH = 120;

/** The provider's reason in the URI that its window returned, as one short line of plain text; null if it did not refuse. */
export function readRefusal(resultUri: string): string | null {
  const match = exec(/[?&#]error=([^&#]*)/, resultUri);
  if (!match) return null;
  const description = exec(/[?&#]error_description=([^&#]*)/, resultUri);
  return cleanText(decode(description?.[1] ?? match[1] ?? ''), MAX_LENGTH);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}
