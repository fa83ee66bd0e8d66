import type { ViewContext } from '../../../core/context';
import { hasFeature } from '../../../lib/familyFeatures';
import type { SendState } from './useSendState';

/** The message of an invalid receiver. An incomplete address or name is an error only once the visitor has left the field. */
export function receiverText(
  { state, t }: ViewContext,
  { receiver, receiverProblem, network }: Pick<SendState, 'receiver' | 'receiverProblem' | 'network'>,
  hasLeft: boolean,
): string | undefined {
  if (receiver.status === 'none') return t('send.noAddress', { name: receiver.name });
  if (receiver.status === 'failed') return receiver.message ?? t('send.lookupFailed', { name: receiver.name });
  if (receiver.status === 'mismatch') return t('send.nameMismatch', { name: receiver.name });
  if (receiver.status === 'ready') return receiverProblem ? t(`send.${receiverProblem}`) : undefined;
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
