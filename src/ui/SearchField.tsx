import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { iconClose, iconSearch } from './icons';
import { useKeyboardInset } from './useKeyboardInset';
import { useLateFocus } from './useLateFocus';
import { whileNotComposing } from './whileNotComposing';

interface SearchFieldProps {
  /** The accessible name, and the placeholder. */
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  /** Called on each keystroke; the caller debounces. */
  readonly onChange: (value: string) => void;
  readonly onSubmit?: () => void;
  /** Receives focus when its view is shown on a device with a fine pointer. */
  readonly autofocus?: boolean;
}

/** The maximum height of a list in px. */
const MAX_HEIGHT = 680;

/**
 * A field that filters a list. While it does, the view keeps at least the height that it had with the whole list, so that
 * the field does not move under the caret. The first Escape clears it; the next one reaches the dialog.
 */
export function SearchField({ label, clearLabel, value, onChange, onSubmit, autofocus }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useKeyboardInset(input);
  useLateFocus(input, autofocus === true);
  const keepHeight = (height?: number): void => {
    const body = input.current?.closest('.slot')?.querySelector<HTMLElement>('.body');
    body?.style.setProperty('--wm-steady', `${height ?? body.offsetHeight}px`);
  };
  useLayoutEffect(() => {
    // The height of the whole list is unknown, because the view was opened with a search.
    if (value) keepHeight(MAX_HEIGHT);
  }, []);
  const clear = (): void => {
    onChange('');
    input.current?.focus();
  };
  const onFormSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit?.();
  };
  const onInput = (text: string): void => {
    if (!value) keepHeight();
    onChange(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !value) return;
    event.preventDefault();
    clear();
  };
  return (
    <search>
      <form className="field" onSubmit={onFormSubmit}>
        <Icon d={iconSearch} />
        <label className="sr" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={label}
          value={value}
          data-autofocus={autofocus || undefined}
          onChange={(event) => onInput(event.currentTarget.value)}
          onKeyDown={whileNotComposing(onKeyDown)}
        />
        {value && <IconButton label={clearLabel} icon={iconClose} onClick={clear} />}
      </form>
    </search>
  );
}
