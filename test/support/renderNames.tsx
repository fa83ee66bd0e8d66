import { useViewContext } from '../../src/core/context';
import type { ViewName } from '../../src/core/state/views';
import { feature } from '../../src/features/names/index';
import { createLoggedIn, type EmbeddedSetup } from './createEmbedded';
import { createFakeData } from './fakeData';
import { frameError } from './fakeEmbeddedWallet';
import { renderIn } from './renderIn';

const { views } = feature;

/** The current view, like in the card. */
function Current() {
  const { view, id } = useViewContext().state.router.current.value;
  const View = views[view];
  return <main data-view={view}>{View && <View key={id} />}</main>;
}

type Rows = readonly { readonly name: string; readonly registered: boolean }[];
type Order = { coin_type: number; address: string; message: string; signature: string; network: string };

/** The error of the service's client for a status with reasons. */
export const refusal = (status: number, ...reasons: readonly string[]): Error =>
  Object.assign(new Error(`HTTP status code: ${status}`), {
    status,
    cause: reasons.map((description) => ({ name: 'name', description })),
  });

/** The error of a request that the visitor rejected in the frame. */
export const declined = (): Error => frameError('', 'User rejected the request', 4001);

/** Renders the registration of a name with the real state, and a service and a wallet that the test controls. */
export async function renderNames(setup: EmbeddedSetup = {}, view: ViewName = 'RegisterAccountName') {
  const service = createFakeData();
  const orders: Order[] = [];
  const asked: string[] = [];
  const fake = {
    supports: async (): Promise<boolean> => true,
    suggestions: async (name: string): Promise<Rows> => [{ name: `${name}.reown.id`, registered: false }],
    namesOf: async (): Promise<readonly { name: string; addresses: Record<string, { address: string }> }[]> => [],
    register: async (_: Order): Promise<{ success?: boolean }> => ({ success: true }),
    profile: async (): Promise<{ addresses: Record<string, { address: string }> }> => Promise.reject(refusal(404)),
    sign: async (_message: string): Promise<string> => '0xsigned',
  };
  /** Like the real client: nothing is requested on a network that the service does not support. */
  const on = async <T,>(unsupported: T, run: () => Promise<T>): Promise<T> =>
    (await fake.supports()) ? run() : unsupported;
  const api = {
    supports: () => fake.supports(),
    suggestions: ({ name, zone }: { name: string; zone: string }, signal: AbortSignal) =>
      on<{ suggestions: Rows }>({ suggestions: [] }, async () => {
        asked.push(`${name} ${zone}`);
        const suggestions = await fake.suggestions(name);
        signal.throwIfAborted();
        return { suggestions };
      }),
    namesOf: () => on([], () => fake.namesOf()),
    registerName: (order: Order) =>
      on<{ success?: boolean }>({ success: false }, () => {
        orders.push(order);
        return fake.register(order);
      }),
    profile: () => on({ addresses: {} }, () => fake.profile()),
  };
  Object.assign(service.data, { api: () => api });
  const modal = await createLoggedIn({
    ...setup,
    chunks: { accountData: { accountData: service.data }, ...setup.chunks },
  });
  const { wallet, state } = modal;
  const signed: string[] = [];
  Object.assign(wallet.embedded, {
    signMessage(_namespace: string, message: string) {
      signed.push(message);
      return fake.sign(message);
    },
  });
  state.locale.addEnglish(feature.messages);
  state.modal.open.value = true;
  state.router.reset('Account');
  state.router.push(view);
  const page = await renderIn(modal, <Current />);
  const act = async (work: () => unknown = () => {}): Promise<void> => {
    await page.settle(() => void work());
    await page.pass(0);
    await page.pass(0);
  };
  await act();
  const input = () => page.get<HTMLInputElement>('input');
  return {
    ...modal,
    ...page,
    service,
    fake,
    act,
    input,
    /** The requested labels with their zones. */
    asked,
    /** The signed messages, and the registrations that were sent to the service. */
    signed,
    orders,
    /** How a request has ended: its mark, title and text; null if it has not. */
    outcome(): string[] | null {
      const hero = page.container.querySelector('.outcome');
      const mark = hero?.querySelector('.outcome-mark')?.className.split(' ')[1];
      return hero && [mark ?? '', ...Array.from(hero.querySelectorAll('p'), (line) => line.textContent ?? '')];
    },
    error: () => page.container.querySelector('.err-text')?.textContent ?? null,
    rows: () => page.names('.names .row'),
    action: () => page.names('button[type=submit]')[0],
    /** Types a text and waits for the debounced request. */
    async type(text: string) {
      await page.change(input(), text);
      await page.pass(300);
      await act();
    },
    submit: () => act(() => page.get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))),
    press: (name: string) => act(() => page.button(name).click()),
  };
}
