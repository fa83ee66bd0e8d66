import type { Context } from '../../../core/actions/Context';
import { foldAddress, isSameAddress } from '../../../lib/address';
import { type CaipNetworkId, formatCaipAddress, namespaceOf } from '../../../lib/caip';
import type { SendServices } from '../useSendServices';
import { chooseToken } from './chooseToken';
import { getSendForm, type Receiver } from './getSendForm';
import { type ParsedReceiver, parseReceiver } from './parseReceiver';

/** Milliseconds without input before a name is looked up. */
const DEBOUNCE = 300;

async function resolve(
  ctx: Context,
  { data, chain }: SendServices,
  { name, token }: ParsedReceiver & { kind: 'name' },
  signal: AbortSignal,
): Promise<Receiver> {
  try {
    await ctx.clock.delay(DEBOUNCE, signal);
    const resolved = await data.resolveName(ctx, name, signal);
    if (!resolved) return { status: 'none', name };
    // The service may return an address without a checksum.
    const address = chain.normalizeAddress(foldAddress(resolved.address));
    if (address === null) return { status: 'none', name };
    if (chain.isBurnAddress(address)) return { status: 'refused', reason: { kind: 'burn' } };
    const { isForEthereum } = resolved;
    return { status: 'ready', address, name: resolved.name, isForEthereum, token };
  } catch (error) {
    signal.throwIfAborted();
    ctx.report(error);
    const { code, message } = error as { readonly code?: unknown; readonly message: string };
    if (code === 'nameMismatch') return { status: 'mismatch', name };
    return { status: 'failed', name, ...(code === 'resolveNameFailed' && { message }) };
  }
}

/** Finds out by decoding whether a text is an address of another chain family. */
async function decode(
  ctx: Context,
  { text, namespace }: ParsedReceiver & { kind: 'encoded' },
  signal: AbortSignal,
): Promise<Receiver> {
  try {
    const { addresses } = await ctx.load('addresses');
    const family = addresses.familyOf(text, namespace);
    return { status: 'refused', reason: family ? { kind: 'otherFamily', namespace: family } : { kind: 'invalid' } };
  } catch (error) {
    signal.throwIfAborted();
    ctx.report(error);
    return { status: 'failed', name: text };
  }
}

/** Chooses the token that a payment link is paid in. One without an amount does not choose a token of which the account has none. */
function chooseLinkedToken(
  ctx: Context,
  { data }: SendServices,
  networkId: CaipNetworkId,
  { token, amount }: { readonly token?: string | null; readonly amount?: string },
): void {
  if (token === undefined) return;
  const id = token === null ? networkId : formatCaipAddress(networkId, token);
  const [owner] = ctx.state.accounts.get(namespaceOf(networkId)).addresses;
  const isOptional = token !== null && amount === undefined;
  const list = isOptional && owner && data.of(ctx, formatCaipAddress(networkId, owner)).tokens.peek().value;
  // Before the list is loaded, the account may have it.
  if (!list || list.tokens.some((each) => isSameAddress(each.id, id))) chooseToken(ctx, id);
}

/** Parses the typed receiver, takes over what a payment link asks for, resolves a name and decodes an address of another chain family. The latest input wins. */
export function setReceiver(ctx: Context, services: SendServices, text: string): void {
  const form = getSendForm(ctx);
  const networkId = ctx.state.networks.activeId.peek();
  form.lookup.abort();
  form.lookup = new AbortController();
  form.receiverText.value = text;
  form.receiverNetwork.value = networkId;
  const parsed = parseReceiver(services.chain, text, networkId);
  if ('token' in parsed) chooseLinkedToken(ctx, services, networkId, parsed);
  if (parsed.kind === 'empty') form.receiver.value = { status: 'empty' };
  else if (parsed.kind === 'address') {
    const { kind: _, address, token, amount, ...link } = parsed;
    if (amount !== undefined) form.amount.value = amount;
    const asked = amount !== undefined && { asked: amount };
    form.receiver.value = { status: 'ready', address, token, name: null, ...asked, ...link };
  } else if (parsed.kind === 'name' || parsed.kind === 'encoded') {
    const { signal } = form.lookup;
    const isName = parsed.kind === 'name';
    form.receiver.value = { status: 'resolving', name: isName ? parsed.name : parsed.text };
    (isName ? resolve(ctx, services, parsed, signal) : decode(ctx, parsed, signal)).then(
      (receiver) => {
        if (!signal.aborted) form.receiver.value = receiver;
      },
      () => {},
    );
  } else form.receiver.value = { status: 'refused', reason: parsed };
}
