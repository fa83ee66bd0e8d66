import { decode } from './decode';
import { type Kind, kinds, type Payload } from './kinds';

/** A message to the frame. */
export interface AppEvent {
  readonly type: `@w3m-app/${Kind}`;
  readonly id: string;
  readonly payload?: unknown;
}

/**
 * Creates a message to the frame.
 * @throws TypeError if the payload does not match the kind, for example an invalid e-mail address
 */
export function encode<Name extends Kind>(kind: Name, id: string, payload: Payload<Name>): AppEvent {
  const checked = decode<unknown>(payload, kinds[kind].payload);
  if (!checked) throw new TypeError(`Invalid payload of ${kind}`);
  return { type: `@w3m-app/${kind}`, id, ...(checked.value !== undefined && { payload: checked.value }) };
}
