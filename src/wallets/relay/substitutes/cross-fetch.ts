// Reads from the host's nodes follow this product's rules for requests and need no second implementation.
export { libraryFetch as default } from '../ports/libraryFetch';
