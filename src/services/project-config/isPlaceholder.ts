import { matches } from '../../lib/natives';

/** What examples and templates write in place of a project id: dots, brackets, zeros, or words that ask for one. */
const placeholder =
  /^(?:[.…]+|<.*>|\{.*\}|\[.*\]|0+|x+|(?:my|your|the|insert|enter|add|paste)\b.*|.*project ?id.*|undefined|null|todo)$/i;

/** Whether a project id is a placeholder that was never replaced. */
export const isPlaceholder = (projectId: string): boolean => matches(placeholder, projectId.replace(/[-_]/g, ' '));
