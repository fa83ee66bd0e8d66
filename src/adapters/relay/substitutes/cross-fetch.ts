// Reads the chain from the host's own nodes, under this product's rules and without a second implementation.
export { libraryFetch as default } from '../ports/libraryFetch';
