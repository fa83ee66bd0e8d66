import { matches } from '../../lib/natives';

/** Placeholders for a project id in examples and templates: dots, brackets, zeros, or phrases such as "your project id". */
const placeholder =
  /^(?:[.…]+|<.*>|\{.*\}|\[.*\]|0+|x+|(?:my|your|the|insert|enter|add|paste)\b.*|.*project ?id.*|undefined|null|todo)$/i;

/** Whether a project id is a placeholder that was never replaced. */
export const isPlaceholder = (projectId: string): boolean => matches(placeholder, projectId.replace(/[-_]/g, ' '));
