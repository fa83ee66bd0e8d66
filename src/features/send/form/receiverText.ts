import type { ViewContext } from '../../../core/context';
import { isSameAddress, mediumAddress } from '../../../lib/address';
import { hasFeature } from '../../../lib/familyFeatures';
import type { SendState } from './useSendState';

/** The token of a payment link: its symbol, or its contract if the account has none of it or several tokens with this symbol. */
function linkedToken(address: string | null | undefined, { tokens, coin }: Pick<SendState, 'tokens' | 'coin'>): string {
  if (!address) return coin.symbol;
  const symbol = tokens.find((token) => isSameAddress(token.address, address))?.symbol;
  const isClear = symbol && tokens.filter((token) => token.symbol === symbol).length === 1;
  return isClear ? symbol : mediumAddress(address);
}

/** The message of an invalid receiver. An incomplete address or name is an error only once the visitor has left the field. */
export function receiverText(
  { state, t }: ViewContext,
  send: Pick<SendState, 'receiver' | 'receiverProblem' | 'network' | 'tokens' | 'coin'>,
  hasLeft: boolean,
): string | undefined {
  const { receiver, receiverProblem, network } = send;
  if (receiver.status === 'none') return t('send.noAddress', { name: receiver.name });
  if (receiver.status === 'failed') return receiver.message ?? t('send.lookupFailed', { name: receiver.name });
  if (receiver.status === 'mismatch') return t('send.nameMismatch', { name: receiver.name });
  if (receiver.status === 'ready')
    return receiverProblem ? t(`send.${receiverProblem}`, { token: linkedToken(receiver.token, send) }) : undefined;
  if (receiver.status !== 'refused') return undefined;
  const { reason } = receiver;
  switch (reason.kind) {
    case 'otherFamily':
      return t('send.otherFamily', { family: t(`family.${reason.namespace}`), network: network.name });
    case 'otherNetwork': {
      const other = state.networks.find(reason.networkId)?.name ?? t('send.unknownNetwork');
      return t('send.otherNetwork', { other, network: network.name });
    }
    case 'checksum':
      return t('send.typo');
    case 'burn':
    case 'otherLink':
    case 'brokenLink':
    case 'serverLink':
      return t(`send.${reason.kind}`);
    default:
      return hasLeft ? t(hasFeature(network.namespace, 'names') ? 'send.invalid' : 'send.invalidAddress') : undefined;
  }
}
