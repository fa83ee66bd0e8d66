import { readField } from '../../shared/readField';

/** The signature in the answer of a carrier's wallet, unchecked: a field of it, or all of it. */
export const signatureOf = (answer: unknown): unknown => readField(answer, 'signature') ?? answer;
