import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton, Spinner, useViewContext } from '../../../core/kit';
import { mediumAddress } from '../../../lib/address';
import { hasFeature } from '../../../lib/familyFeatures';
import { MoneyAddress } from '../../../requests/money/MoneyAddress';
import { MoneyBox } from '../../../requests/money/MoneyBox';
import { useSpoken } from '../../../shared/useSpoken';
import { Avatar } from '../../../ui/Avatar';
import { iconClose } from '../../../ui/icons';
import { useAfterPress } from '../../../ui/useAfterPress';
import { useKeyboardInset } from '../../../ui/useKeyboardInset';
import { whileNotComposing } from '../../../ui/whileNotComposing';
import { canPaste, PasteButton } from './PasteButton';
import { ReceiverProblem } from './ReceiverProblem';
import { receiverText } from './receiverText';
import { setReceiver } from './setReceiver';
import { type ReceiverProfile as Profile, useReceiverProfile } from './useReceiverProfile';
import type { SendState } from './useSendState';

/** The resolved account, in place of the input. */
const Resolved = ({ address, name, image }: Profile & { readonly address: string }) => (
  <>
    <Avatar address={address} src={image} size={36} />
    <span className="grow">
      {name && <bdi className="name">{name}</bdi>}
      <MoneyAddress address={address} isSub={Boolean(name)} />
    </span>
  </>
);

/** Names and addresses are not words. */
const asTyped = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

interface ReceiverEndProps {
  readonly isResolving: boolean;
  readonly isEmpty: boolean;
  readonly onPaste: (text: string) => void;
  readonly onClear: () => void;
  readonly clearRef: RefObject<HTMLButtonElement | null>;
}

/** The end of the line: that a name is looked up, and the button that pastes a receiver or clears it. */
function ReceiverEnd({ isResolving, isEmpty, onPaste, onClear, clearRef }: ReceiverEndProps) {
  const { t } = useViewContext();
  return (
    <>
      {isResolving && (
        <span key="spinner">
          <Spinner size={16} />
          <span className="sr">{t('send.resolving')}</span>
        </span>
      )}
      {isEmpty ? (
        canPaste() && <PasteButton key="paste" onPaste={onPaste} />
      ) : (
        <IconButton key="clear" label={t('send.clear')} icon={iconClose} elementRef={clearRef} onClick={onClear} />
      )}
    </>
  );
}

/** Moves the focus from the field of a receiver that is resolved to the button that clears it. */
function useHandover(
  isResolved: boolean,
  hasFocus: RefObject<boolean>,
  clearRef: RefObject<HTMLButtonElement | null>,
  setTyping: (isTyping: boolean) => void,
): void {
  // Read before the input is removed.
  const hadFocus = hasFocus.current;
  // A layout effect: after the paint, it could move focus away from where the visitor has put it.
  useLayoutEffect(() => {
    if (!isResolved) return;
    if (hadFocus) clearRef.current?.focus();
    hasFocus.current = false;
    setTyping(false);
  }, [isResolved]);
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
  const problemId = `${id}-problem`;
  const inputRef = useRef<HTMLInputElement>(null);
  const clearRef = useRef<HTMLButtonElement>(null);
  const [typing, setTyping] = useState(false);
  const hasFocus = useRef(false);
  useKeyboardInset(inputRef);
  const afterPress = useAfterPress(boxRef);
  const text = form.receiverText.value;
  const { name, image } = useReceiverProfile(ctx, send);
  const ready = receiver.status === 'ready' ? receiver : null;
  const address = ready?.address ?? null;
  // While a name is being typed, its beginning may be another account's name.
  const isResolved = address !== null && !(typing && ready?.name);
  const problem = receiverText(ctx, send, attempted || !typing);

  useHandover(isResolved, hasFocus, clearRef, setTyping);
  useSpoken(address && name && t('send.resolved', { name, address: mediumAddress(address) }));
  useSpoken(problem, 'alert');

  const clear = (): void => {
    setReceiver(ctx, services, '');
    setTyping(true);
    queueMicrotask(() => inputRef.current?.focus());
  };
  // A press may return the focus.
  const setFocus = (focused: boolean): void => {
    hasFocus.current = focused;
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
    <MoneyBox
      label={t('value.to')}
      field={isResolved ? undefined : id}
      isWrong={Boolean(problem)}
      boxRef={boxRef}
      // In this row, so that nothing moves under a pointer that leaves the field.
      beside={!isResolved && address ? <bdi className="mono">{mediumAddress(address)}</bdi> : null}
      under={problem && <ReceiverProblem id={problemId} text={problem} send={send} clearRef={clearRef} />}
    >
      {isResolved && address ? (
        <Resolved address={address} name={name} image={image} />
      ) : (
        <input
          id={id}
          ref={inputRef}
          className="send-receiver"
          {...asTyped}
          enterKeyHint="done"
          placeholder={t(hasFeature(send.network.namespace, 'names') ? 'send.placeholder' : 'send.address')}
          value={text}
          aria-invalid={Boolean(problem) || undefined}
          aria-describedby={problem && problemId}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onKeyDown={whileNotComposing(onKeyDown)}
          onChange={(event) => {
            setTyping(true);
            setReceiver(ctx, services, event.currentTarget.value);
          }}
        />
      )}
      <ReceiverEnd
        isResolving={receiver.status === 'resolving'}
        isEmpty={!text}
        onPaste={paste}
        onClear={clear}
        clearRef={clearRef}
      />
    </MoneyBox>
  );
}
