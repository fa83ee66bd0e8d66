/** The exchanges that pay for visitors: names, and the symbols that they support; without a list, all that have a price. */
export const EXCHANGES = [
  { id: 'orchard', name: 'Orchard Exchange' },
  { id: 'tidepool', name: 'Tidepool', symbols: ['USDC'] },
];
