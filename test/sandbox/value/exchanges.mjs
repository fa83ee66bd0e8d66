/** The exchanges that pay for visitors: what they are called, and the symbols that they pay in, all that have a price without. */
export const EXCHANGES = [
  { id: 'orchard', name: 'Orchard Exchange' },
  { id: 'tidepool', name: 'Tidepool', symbols: ['USDC'] },
];
