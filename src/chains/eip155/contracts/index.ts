export { makeChainTransactions } from '../transactions/makeChainTransactions';
export { makeEvmContracts } from './makeEvmContracts';
