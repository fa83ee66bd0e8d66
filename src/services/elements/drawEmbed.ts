import type { ViewContext } from '../../core/kit';
import type { WalletModal } from '../../core/types';
import { perInstance } from '../../shared/perInstance';
import type { ElementContent } from './ElementContent';

/** The embed elements of a modal, the latest last. */
const getEmbeds = perInstance(() => new Set<HTMLElement>());

/** Creates the functions of an embed element, which moves the modal into itself. */
export function drawEmbed(element: HTMLElement, ctx: ViewContext, modal: WalletModal): ElementContent {
  const embeds = getEmbeds(ctx);
  const moveInto = (embeddedContainer: HTMLElement): void => {
    modal.updateOptions({ enableEmbedded: true, embeddedContainer });
    modal.open().catch(() => {});
  };
  /** Returns the modal to another embed that is still in the page, or else makes it a dialog again. */
  const remove = (): void => {
    embeds.delete(element);
    if (ctx.signal.aborted || ctx.state.settings.peek().embeddedContainer !== element) return;
    const rest = [...embeds].filter(({ isConnected }) => isConnected).pop();
    if (rest) moveInto(rest);
    else modal.updateOptions({ enableEmbedded: false, embeddedContainer: undefined });
  };
  return {
    update() {
      if (!element.isConnected || ctx.signal.aborted || embeds.has(element)) return;
      embeds.add(element);
      moveInto(element);
    },
    leave: () => void setTimeout(() => element.isConnected || remove()),
    remove,
  };
}
