import type { Message } from '../../lib/formatMessage';

/** English messages of the networks. */
export const words = {
  'networks.search': 'Search networks',
  'networks.clearSearch': 'Clear search',
  'networks.found': { one: '{count} network found', other: '{count} networks found' },
  'networks.noMatch': 'No network matches “{query}”.',
  'networks.unsupported': 'Not supported by {wallet}',
  'networks.unsupportedText': '{wallet} doesn’t work with this network.',
  'networks.notAllowed': 'Not allowed by {wallet}',
  'networks.notAllowedText': '{wallet} hasn’t allowed this network. Reconnect and allow it.',
  'networks.testNetwork': 'Test network',
  'networks.switched': 'Switched to {network}',
  'networks.compatibleText': 'Assets sent on other networks may be lost.',
  'switch.approve': 'Approve in {wallet}',
  'switch.approveText': 'Confirm the switch to {network}.',
  'switch.switching': 'Switching to {network}',
  'switch.switchingText': 'This takes a second.',
  'switch.declined': 'Switch declined',
  'switch.unknown': '{network} isn’t in {wallet} yet',
  'switch.unknownText': 'Add it to {wallet} to go on. {wallet} asks you first.',
  'switch.addInsideText': 'Add it inside {wallet} to go on.',
  'switch.add': 'Add network',
  'switch.failed': 'Couldn’t switch',
  'switch.failedText': 'You can also change the network inside {wallet}.',
  'switchChain.eip155': '{network} needs an Ethereum wallet',
  'switchChain.solana': '{network} needs a Solana wallet',
  'switchChain.bip122': '{network} needs a Bitcoin wallet',
  'switchChain.polkadot': '{network} needs a Polkadot wallet',
  'switchChain.stays': { one: '{wallets} stays connected.', other: '{wallets} stay connected.' },
  'switchChain.continue': 'Continue with {wallet}',
  'switchChain.another': 'Choose another wallet',
  'switchChain.choose': 'Choose a wallet',
  'switchChain.notNow': 'Not now',
  'unsupported.text': '{app} doesn’t support {network}. Choose another network to continue.',
  'unsupported.unknownText': '{app} doesn’t support the current network. Choose another network to continue.',
  'unsupported.swapText': 'Swaps don’t work on {network} yet.',
  'unsupported.noSwaps': 'This app has no network with swaps.',
  'literal.swapsNotSupported': 'Network not supported for Swaps',
  'help.swapsNotSupported': 'Pick one of the networks below.',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
