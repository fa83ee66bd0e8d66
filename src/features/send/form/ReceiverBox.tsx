import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ViewContext } from '../../../core/context';
import { Button, IconButton, Spinner, useViewContext } from '../../../core/kit';
import { mediumAddress } from '../../../lib/address';
import { formatCaipAddress } from '../../../lib/caip';
import { hasFeature } from '../../../lib/familyFeatures';
import { iconPaste } from '../../../requests/fields/icons';
import { Avatar } from '../../../ui/Avatar';
import { iconClose } from '../../../ui/icons';
import { useAfterPress } from '../../../ui/useAfterPress';
import { useKeyboardInset } from '../../../ui/useKeyboardInset';
import { receiverText } from './receiverText';
import { setReceiver } from './setReceiver';
import type { SendState } from './useSendState';

/** Name and image of the receiver: the typed name, or the verified name of the address. */
export function useReceiverProfile(
  ctx: ViewContext,
  { receiver, services, network }: Pick<SendState, 'receiver' | 'services' | 'network'>,
) {
  const ready = receiver.status === 'ready' ? receiver : null;
  const account = ready && formatCaipAddress(network.caipNetworkId, ready.address);
  useEffect(() => {
    if (account) void services.data.fetchIdentity(ctx, account);
  }, [account]);
  const identity = account ? services.data.of(ctx, account).identity.value.value : null;
  return { name: ready?.name ?? identity?.name ?? null, image: identity?.avatar ?? null };
}

/** Pastes the receiver. Browsers may ask the visitor for permission. */
function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const ctx = useViewContext();
  const paste = async (): Promise<void> => {
    try {
      onPaste(await navigator.clipboard.readText());
    } catch {
      const { showToast } = await ctx.connection();
      void showToast(ctx, 'error', ctx.t('send.pasteFailed'));
    }
  };
  return (
    <Button small icon={iconPaste} onClick={() => void paste()}>
      {ctx.t('send.paste')}
    </Button>
  );
}

const canPaste = (): boolean => typeof navigator.clipboard?.readText === 'function';

type Profile = ReturnType<typeof useReceiverProfile>;

/** The resolved account, in place of the input. */
const Resolved = ({ address, name, image }: Profile & { readonly address: string }) => (
  <>
    <Avatar address={address} src={image} size={36} />
    <span className="grow">
      {name && <bdi className="name">{name}</bdi>}
      <bdi className={name ? 'sub mono' : 'mono'} dir="ltr" title={address}>
        {mediumAddress(address)}
      </bdi>
    </span>
  </>
);

/** Announces the resolved account, and why a receiver is refused. */
function useAnnouncements(
  { state, t }: ViewContext,
  { address, name, problem }: Pick<Profile, 'name'> & { address: string | null; problem: string | undefined },
): void {
  useEffect(() => {
    if (address && name) state.announcer.say(t('send.resolved', { name, address: mediumAddress(address) }));
  }, [address, name]);
  useEffect(() => {
    if (problem) state.announcer.say(problem, true);
  }, [problem]);
}

interface ReceiverBoxProps {
  readonly send: SendState;
  readonly boxRef: RefObject<HTMLDivElement | null>;
  /** The visitor has pressed the form's button. */
  readonly attempted: boolean;
}

/** The receiver: a field for a name or an address, then the resolved account. */
export function ReceiverBox({ send, boxRef, attempted }: ReceiverBoxProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const { form, receiver, services } = send;
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const clearRef = useRef<HTMLButtonElement>(null);
  const [typing, setTyping] = useState(false);
  const hasFocus = useRef(false);
  useKeyboardInset(inputRef);
  const afterPress = useAfterPress(boxRef);
  const text = form.receiverText.value;
  const { name, image } = useReceiverProfile(ctx, send);
  const address = receiver.status === 'ready' ? receiver.address : null;
  // While a name is being typed, its beginning may be another account's name.
  const isResolved = address !== null && !(typing && receiver.status === 'ready' && receiver.name);
  const problem = receiverText(ctx, send, attempted || !typing);

  // Read before the input is removed.
  const hadFocus = hasFocus.current;
  // A layout effect: after the paint, it could move focus away from where the visitor has put it.
  useLayoutEffect(() => {
    if (!isResolved) return;
    if (hadFocus) clearRef.current?.focus();
    hasFocus.current = false;
    setTyping(false);
  }, [isResolved]);
  useAnnouncements(ctx, { address, name, problem });

  const clear = (): void => {
    setReceiver(ctx, services, '');
    setTyping(true);
    queueMicrotask(() => inputRef.current?.focus());
  };
  const setFocus = (focused: boolean): void => {
    hasFocus.current = focused;
    // A press may return the focus.
    afterPress(() => setTyping(hasFocus.current));
  };
  const paste = (pasted: string): void => {
    setReceiver(ctx, services, pasted);
    // The clear button takes the place of the Paste button.
    queueMicrotask(() => clearRef.current?.focus());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      setTyping(false);
      // It accepts a resolved name, and must not press the button that receives focus.
      if (address) event.preventDefault();
    }
    // The first Escape clears the field; the next one reaches the dialog.
    if (event.key !== 'Escape' || !text) return;
    event.preventDefault();
    clear();
  };
  return (
    <div className={problem ? 'value-box send-to wrong' : 'value-box send-to'} ref={boxRef}>
      <div className="value-label send-label">
        {isResolved ? <span>{t('send.to')}</span> : <label htmlFor={id}>{t('send.to')}</label>}
        {/* In this row, so that nothing moves under a pointer that leaves the field. */}
        {!isResolved && address && <bdi className="mono">{mediumAddress(address)}</bdi>}
      </div>
      <div className="value-line">
        {isResolved && address ? (
          <Resolved address={address} name={name} image={image} />
        ) : (
          <input
            id={id}
            ref={inputRef}
            className="send-receiver"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            placeholder={t(hasFeature(send.network.namespace, 'names') ? 'send.placeholder' : 'send.address')}
            value={text}
            aria-invalid={Boolean(problem) || undefined}
            aria-describedby={`${id}-problem`}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyping(true);
              setReceiver(ctx, services, event.currentTarget.value);
            }}
          />
        )}
        {receiver.status === 'resolving' && (
          <span key="spinner">
            <Spinner size={16} />
            <span className="sr">{t('send.resolving')}</span>
          </span>
        )}
        {text ? (
          <IconButton key="clear" label={t('send.clear')} icon={iconClose} elementRef={clearRef} onClick={clear} />
        ) : (
          canPaste() && <PasteButton key="paste" onPaste={paste} />
        )}
      </div>
      <span id={`${id}-problem`} className="send-problem err-text">
        {problem}
      </span>
    </div>
  );
}
