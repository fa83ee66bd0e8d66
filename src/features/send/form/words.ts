import type { Message } from '../../../lib/formatMessage';

/** English messages of the form for sending tokens. */
export const words = {
  'send.amount': 'You send',
  'send.placeholder': 'Name or address',
  'send.address': 'Address',
  'send.paste': 'Paste',
  'send.pasteFailed': 'Couldn’t paste. This page doesn’t allow it.',
  'send.clear': 'Clear recipient',
  'send.recents': 'Recent recipients',
  'send.recent': '{name}, {address}',
  'send.resolving': 'Resolving…',
  'send.resolved': '{name} resolved, {address}',
  'send.noAddress': 'No address found for {name}.',
  'send.lookupFailed': 'Can’t look up {name} right now.',
  'send.nameMismatch': 'The data service and Ethereum have different addresses for {name}. Enter the address instead.',
  'send.otherFamily': 'That’s an address on {family}. You’re sending on {network}.',
  'send.otherNetwork': 'That’s an address on {other}. You’re sending on {network}.',
  'send.unknownNetwork': 'another network',
  'send.typo': 'This address has a typo. Copy it again.',
  'send.burn': 'Nobody has this address. Tokens sent there are lost.',
  'send.otherLink': 'This link asks for something else than a transfer.',
  'send.brokenLink': 'This payment link has a mistake. Ask the recipient for a new one.',
  'send.serverLink':
    'This link gets its transaction from a website, which isn’t supported here. Open it in your wallet.',
  'send.linkAsks': 'The payment link asks for {amount} to {address}.',
  'send.linkSays': 'The payment link says:',
  'send.otherToken': 'This link is for another token: {token}.',
  'send.invalid': 'This isn’t an address or a name.',
  'send.invalidAddress': 'This isn’t an address.',
  'send.ownAccount': 'This is your own account.',
  'send.tokenContract': 'This is the token’s contract. Tokens sent there are lost.',
  'send.contract': 'This is a contract, not a person’s account. If it can’t use {symbol}, what you send is lost.',
  'send.contractElsewhere':
    'On another network, this is a contract. On {network}, nobody or someone else may own it: what you send can be lost.',
  'send.sendThere': 'I want to send there',
  'send.lookAlike': 'This looks like an address you used before, but it is a different one. Check every block.',
  'send.usedBefore': 'You used',
  'send.typedNow': 'You entered',
  'send.checkedAddress': 'I checked the whole address',
  'send.chooseAnother': 'Choose another token',
  'send.addRecipient': 'Add a recipient',
  'send.checkAddress': 'Check the address',
  'send.checkingAddress': 'Checking the address…',
  'send.checkToken': 'Checking the token…',
  'send.buyMore': 'Buy more {symbol}',
  'send.review': 'Review',
  'send.decimalsDiffer':
    'The network and the data service disagree about the decimals of {symbol}, so it can’t be sent from here.',
  'send.decimalsFailed': 'Can’t check {symbol} on the network right now.',
  'send.switchTo': 'Switch to {network} to send this?',
  'send.switch': 'Switch',
  'send.prepareFailed': 'This can’t be prepared right now. Nothing was sent.',
  'send.unsupportedText': 'Sending works on Ethereum-type networks and Solana.',
  'literal.amountAndReceiverRequired': 'An amount and receiver address are required',
  'literal.tokenRequired': 'A token is required',
  'literal.unsupportedChain': 'Unsupported chain',
  'send.ethereumName': '{name} has no address on {network}. This is its address on Ethereum.',
} as const satisfies Record<string, Message>;

declare module '../../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
