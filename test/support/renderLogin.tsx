import { Connect } from '../../src/core/connect/Connect';
import type { Feature } from '../../src/core/context';
import { useViewContext } from '../../src/core/context';
import type { ViewData, ViewName } from '../../src/core/state/views';
import { feature as email, emailLogin } from '../../src/features/email/index';
import { socialLogin, feature as socials } from '../../src/features/socials/index';
import { qrMatrix } from '../../src/services/qr/qrMatrix';
import { createFakeEmbedded } from './fakeEmbedded';
import { createFakeModal, type Setup } from './fakeModal';
import { renderIn } from './renderIn';

const features: readonly Feature[] = [email, socials];

/** The current view, like in the card. */
function Current() {
  const { view, id } = useViewContext().state.router.current.value;
  const View = view === 'Connect' ? Connect : features.map(({ views }) => views[view]).find(Boolean);
  return <main data-view={view}>{View && <View key={id} />}</main>;
}

export interface LoginSetup extends Setup {
  readonly view?: ViewName;
  readonly data?: ViewData;
  /** The earlier views of the history. */
  readonly from?: readonly ViewName[];
}

/** Renders the views of a login with the real state and a fake embedded wallet. */
export async function renderLogin({ view = 'Connect', data = {}, from = [], ...setup }: LoginSetup = {}) {
  const wallet = createFakeEmbedded();
  const fake = createFakeModal({
    ...setup,
    chunks: {
      ...wallet.chunks,
      email: { emailLogin, feature: email },
      socials: { socialLogin, feature: socials },
      qr: { qrMatrix },
      ...setup.chunks,
    },
  });
  const { state } = fake;
  state.modal.open.value = true;
  const [first = view, ...others] = [...from, view];
  state.router.reset(first, first === view ? data : {});
  for (const next of others) state.router.push(next, next === view ? data : {});
  const page = await renderIn(fake, <Current />);
  await page.pass(0);
  /** Runs a callback and waits until its effects are settled. */
  const act = async (work: () => unknown): Promise<void> => {
    await page.settle(() => void work());
    await page.pass(0);
    await page.pass(0);
  };
  return {
    ...fake,
    ...page,
    wallet,
    act,
    click: (target: HTMLElement) => page.click(target, act),
    submit: (form: HTMLElement) =>
      act(() => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))),
    input: () => page.get<HTMLInputElement>('input'),
    toast: () => state.toast.current.value?.text,
    said: () => state.announcer.last.status.value?.text,
    alerted: () => state.announcer.last.alert.value?.text,
    has: (name: string): boolean => page.names('button, a').includes(name),
  };
}
