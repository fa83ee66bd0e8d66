import { matches } from './natives';

/** Placeholders for a project id in examples and templates: dots, brackets, zeros, or phrases such as "your project id". */
const placeholder =
  /^(?:[.…]+|<.*>|\{.*\}|\[.*\]|\$\{?\w+\}?|0+|x+|(?:my|your|the|insert|enter|add|paste|replace)\b.*\b(?:id|key|project|app|here|this|me)\b.*|.*project ?id.*|undefined|null|todo|placeholder|change ?me)$/i;

/** Whether a project id is a placeholder that was never replaced. */
export const isPlaceholder = (projectId: string): boolean =>
  matches(placeholder, projectId.replace(/[-_]/g, ' ').trim());
