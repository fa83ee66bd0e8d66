import type { Context } from '../../core/actions/Context';
import { parseCaipNetworkId } from '../../lib/caip';
import { toCoinType } from '../../lib/toCoinType';
import { describeRefusal } from '../../requests/describeRefusal';
import { ifMissing } from '../../services/account-data/ifMissing';
import { isClientError } from '../../services/account-data/isClientError';
import { resolvesTo } from '../../services/account-data/resolvesTo';
import { showResult } from '../../shared/request/showResult';
import { serviceFailure } from '../../shared/serviceFailure';
import { createMissingError } from './createMissingError';
import { getOwner, type NameOwner } from './getOwner';
import { type Failure, getRegistration } from './getRegistration';
import { nameError } from './nameError';
import { nameZone } from './nameZone';

/**
 * Registers a name for the active account: requests a signature from the wallet, then the name from the service. The result
 * is in the registration's state; only one attempt is made at a time.
 */
export async function registerName(ctx: Context, label: string): Promise<void> {
  const { step, failure } = getRegistration(ctx);
  if (step.peek()) return;
  step.value = 'signing';
  failure.value = null;
  const name = `${label}.${nameZone}`;
  const owner = getOwner(ctx);
  const properties =
    typeof owner === 'string' ? null : { isSmartAccount: owner.isSmartAccount, network: owner.networkId };
  let isUnclear = false;
  const onUnclear = (): void => {
    isUnclear = true;
  };
  try {
    if (typeof owner === 'string') throw createMissingError(owner);
    await register(ctx, name, owner, onUnclear);
    if (ctx.signal.aborted) return;
    if (properties) ctx.emit({ event: 'REGISTER_NAME_SUCCESS', properties });
    finish(ctx, name);
  } catch (error) {
    const described = await describe(ctx, error, name, isUnclear);
    const { declined, title, text } = described;
    const connection = declined ? await ctx.connection() : null;
    if (ctx.signal.aborted) return;
    failure.value = described;
    showResult(ctx, 'RegisterAccountName', 'error', (!isUnclear && text) || title);
    const failed = nameError('registerNameFailed', { params: { name }, ...serviceFailure(error) });
    const { message } = connection?.fromUnknown(error) ?? failed;
    if (properties) ctx.emit({ event: 'REGISTER_NAME_ERROR', properties: { ...properties, message } });
    if (!declined) ctx.report(properties ? failed : error);
  } finally {
    step.value = null;
  }
}

/** Describes why a registration failed, and whether the visitor has declined it. */
async function describe(ctx: Context, error: unknown, name: string, isUnclear: boolean): Promise<Failure> {
  const { t } = ctx.state.locale;
  const title = t('literal.registerNameFailed', { name });
  if (isUnclear)
    return { declined: false, isUnclear, title: t('names.unsureTitle', { name }), text: t('names.unsure') };
  if (error instanceof RangeError) return { declined: false, title, text: t('names.networkUnsupported') };
  const { code, declined, text } = await describeRefusal(ctx, 'eip155', error);
  if (declined) return { declined, title: t('names.declinedTitle'), text: t('names.declined') };
  if (code === 'nameNetworkNotFound' || code === 'nameConnectorNotFound')
    return { declined, title, text: t(`literal.${code}`) };
  return { declined, title, text: text ?? undefined };
}

/**
 * Signs for the name with the account and registers it. Rejects with the error of the wallet or the service.
 * @param onUnclear called before it rejects if the service may have registered the name
 */
async function register(ctx: Context, name: string, owner: NameOwner, onUnclear: () => void): Promise<void> {
  const { account, address, networkId: network, connection, isSmartAccount } = owner;
  const coin_type = toCoinType(Number(parseCaipNetworkId(network).reference));
  const { accountData } = await ctx.load('accountData');
  const api = accountData.api(ctx);
  // The name would not be requested there: the visitor would sign for nothing.
  if (!(await api.supports(network))) throw new RangeError(`No names are registered on ${network}`);
  if (ctx.signal.aborted) return;
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(ctx.clock.now() / 1000) });
  ctx.emit({ event: 'REGISTER_NAME_INITIATED', properties: { isSmartAccount, network } });
  const signature = await connection.signMessage(message, address, ctx.signal);
  if (ctx.signal.aborted) return;
  getRegistration(ctx).step.value = 'registering';
  let failure: unknown = new Error('The service has not registered the name');
  const response = await api
    .registerName({ network, coin_type, address, message, signature })
    .catch((error: unknown) => {
      if (isClientError(error)) throw error;
      failure = error;
      return null;
    });
  // Without a clear response, the name's record shows whether it was registered.
  const readRecord = () =>
    api
      .profile({ network, name })
      .catch(ifMissing({ addresses: {} }))
      .catch(() => null);
  const record = response?.success ? null : await readRecord();
  if (!response?.success && !(record && resolvesTo(record, address))) {
    if (!response && !record) onUnclear();
    throw failure;
  }
  accountData.setName(ctx, account, name);
}

/** Shows the success: as the next view of the form, as a toast on any other view. */
function finish(ctx: Context, name: string): void {
  const { router, locale } = ctx.state;
  getRegistration(ctx).value.value = '';
  if (showResult(ctx, 'RegisterAccountName', 'success', locale.t('names.done', { name })))
    router.replace('RegisterAccountNameSuccess', { name });
}
