export { defineElements } from './core/elements/defineElements';
export { WalletModalError } from './core/errors/WalletModalError';
export { createWalletModal } from './create';
export { messages } from './errorMessages';
export { restrictedTimeZones } from './lib/restrictedTimeZones';
export type * from './publicTypes';
