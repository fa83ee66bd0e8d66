import type { ViewContext } from '../../core/kit';
import type { WalletModal } from '../../core/types';
import { perInstance } from '../../shared/perInstance';
import type { ElementContent } from './ElementContent';

/** The embed elements of a modal, the latest last. */
const getEmbeds = perInstance(() => new Set<HTMLElement>());

/** Creates the functions of an embed element, which moves the modal into itself. */
export function drawEmbed(element: HTMLElement, ctx: ViewContext, modal: WalletModal): ElementContent {
  const embeds = getEmbeds(ctx);
  const { settings, router, modal: card } = ctx.state;
  const contains = (container: HTMLElement): boolean =>
    !ctx.signal.aborted && settings.peek().embeddedContainer === container;
  /** Moves the modal with the view that it shows, or that the page is opening. Without one, it shows its first view. */
  const moveInto = async (embeddedContainer: HTMLElement): Promise<void> => {
    modal.updateOptions({ enableEmbedded: true, embeddedContainer });
    // A withdrawn opening shows nothing, and ends with the pending one, if any.
    if (!card.open.peek()) await ctx.open({}, AbortSignal.abort()).catch(() => {});
    let isAsked = false;
    const dispose = router.history.subscribe(([first]) => {
      // A question to sign in that the modal asks by itself is answered first. The view after it is no opening, and has no services yet.
      const isOpen = card.open.peek() && !(isAsked && ['Account', 'Connect'].includes(`${first?.view}`));
      isAsked = isOpen && first?.view === 'SIWXSignMessage';
      if (isAsked) return;
      queueMicrotask(() => dispose());
      if (!isOpen && contains(embeddedContainer)) modal.open().catch(() => {});
    });
  };
  /** Returns the modal to another embed that is still in the page, or else makes it a dialog again. */
  const remove = (): void => {
    embeds.delete(element);
    if (!contains(element)) return;
    const rest = [...embeds].filter(({ isConnected }) => isConnected).pop();
    if (rest) void moveInto(rest);
    else modal.updateOptions({ enableEmbedded: false, embeddedContainer: undefined });
  };
  return {
    update() {
      if (!element.isConnected || ctx.signal.aborted || embeds.has(element)) return;
      embeds.add(element);
      void moveInto(element);
    },
    leave: () => void setTimeout(() => element.isConnected || remove()),
    remove,
  };
}
