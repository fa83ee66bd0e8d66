import emptyState from '../ui/emptyState.css';
import drawing from './drawings/drawing.css';

/** The styles of `EmptyState`. */
export const emptyStyles = drawing + emptyState;
