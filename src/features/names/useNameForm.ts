import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useViewContext } from '../../core/kit';
import { useAfterPress } from '../../ui/useAfterPress';
import { getNameProblem } from './getNameProblem';
import { getRegistration } from './getRegistration';
import { nameZone } from './nameZone';
import { registerName } from './registerName';
import { type Suggestions, useSuggestions } from './useSuggestions';

const suffix = `.${nameZone}`;

/** Normalizes a typed or pasted text to a label: trimmed, in lower case, without the zone. */
function toLabel(text: string): string {
  const label = text.trim().toLowerCase();
  return label.endsWith(suffix) ? label.slice(0, -suffix.length) : label;
}

export interface NameFormState {
  readonly label: string;
  /** The zone, with its dot. */
  readonly suffix: string;
  readonly check: Suggestions;
  readonly taken: boolean;
  /** The label follows the rule for names. */
  readonly valid: boolean;
  /** The error message. */
  readonly error: string | null;
  /** The label is at fault. */
  readonly isInvalid: boolean;
  readonly change: (text: string) => void;
  readonly blur: () => void;
  readonly submit: (event?: FormEvent) => void;
}

/** The state of the form: the rule, the availability of the label, and its submission. */
export function useNameForm(input: RefObject<HTMLInputElement | null>): NameFormState {
  const ctx = useViewContext();
  const { announcer } = ctx.state;
  const afterPress = useAfterPress(input);
  const { t } = ctx;
  const { value, step } = getRegistration(ctx);
  const label = value.value;
  const rule = getNameProblem(label);
  const check = useSuggestions(rule ? null : label);
  const taken = check.available === false;
  /** An invalid label shows its message once the visitor has left the field or submitted. */
  const [isChecked, setChecked] = useState(label !== '');
  /** A label submitted before its availability is known. */
  const submitted = useRef<string | null>(null);
  const failed = check.status === 'failed' ? (check.reason ?? t('literal.nameSuggestionsFailed')) : null;
  const labelError = rule ? isChecked && label && t(rule) : taken && t('names.taken');

  useEffect(() => {
    if (failed) announcer.alert(failed);
    // A check that succeeds later must not surprise the visitor with a request of the wallet.
    if (check.status === 'failed') submitted.current = null;
    if (check.status !== 'ready') return;
    if (taken) announcer.say(t('names.taken'));
    else if (check.available) announcer.say(t('names.isAvailable', { name: label + suffix }));
    if (submitted.current === label && !taken) void registerName(ctx, label);
    submitted.current = null;
  }, [check.status, label]);

  const reject = (message: string): void => {
    setChecked(true);
    announcer.alert(message);
    input.current?.focus();
  };
  return {
    label,
    suffix,
    check,
    taken,
    valid: !rule,
    error: labelError || failed,
    isInvalid: Boolean(labelError),
    change(text) {
      value.value = toLabel(text);
      submitted.current = null;
      // A problem disappears once it is solved; a new one is not shown while the visitor types.
      if (!getNameProblem(value.value)) setChecked(false);
    },
    // A press may choose another label.
    blur: () => afterPress(() => setChecked(getNameProblem(value.peek()) !== null && value.peek() !== '')),
    submit(event) {
      event?.preventDefault();
      if (step.value) return;
      if (rule) reject(t(rule));
      else if (taken) reject(t('names.taken'));
      else if (check.status === 'ready') void registerName(ctx, label);
      else {
        submitted.current = label;
        if (check.status === 'failed') check.retry();
      }
    },
  };
}
