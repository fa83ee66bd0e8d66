// The library sends nothing to nodes: `sessionRequests` does.
export { unused as default } from '../unused';
