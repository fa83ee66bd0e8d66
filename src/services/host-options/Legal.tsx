import { useEffect, useId, useRef } from 'react';
import type { LegalProps } from '../../core/context';
import { ErrorText, useViewContext } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import { linkUrl } from '../../lib/linkUrl';
import { Checkbox } from '../../ui/Checkbox';
import { newTab } from '../../ui/newTab';

/**
 * The host's legal documents as a sentence, or as a checkbox that is required before connecting
 * (`features.legalCheckbox`).
 */
export function Legal({ accepted, onAccept, attempts }: LegalProps) {
  const { state, t } = useViewContext();
  const { termsConditionsUrl, privacyPolicyUrl, features } = state.settings.value;
  const errorId = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!attempts) return;
    box.current?.focus();
    box.current?.parentElement?.animate?.(
      [0, -6, 6, -6, 6, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      {
        duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 500,
      },
    );
    state.announcer.alert(t('connect.acceptFirst'));
  }, [attempts]);

  const terms = linkUrl(termsConditionsUrl);
  const privacy = linkUrl(privacyPolicyUrl);
  const both = terms && privacy;
  const checkbox = features.legalCheckbox;
  const key: MessageKey = checkbox
    ? both
      ? 'connect.accept'
      : 'connect.acceptOne'
    : both
      ? 'connect.legal'
      : 'connect.legalOne';
  const links: Record<string, readonly [string | null, string]> = {
    terms: [terms, t('connect.terms')],
    privacy: [privacy, t('connect.privacy')],
    document: terms ? [terms, t('connect.terms')] : [privacy, t('connect.privacy')],
  };
  // Each language has one whole sentence; only its placeholders become links.
  const parts = t(key).split(/\{(\w+)\}/);
  const sentence = parts.map((part, index) => {
    const link = index % 2 ? links[part] : undefined;
    if (!link?.[0]) return part;
    const [, label] = link;
    // These words come with the table of views.
    const name = state.views.complete.value ? t('shell.newTab', { label }) : undefined;
    return (
      <a key={part} href={link[0]} aria-label={name} {...newTab}>
        {label}
      </a>
    );
  });
  if (!checkbox) return <>{sentence}</>;
  const showError = attempts > 0 && !accepted;
  return (
    <>
      <Checkbox
        label={sentence}
        name={parts.map((part, index) => (index % 2 && links[part]?.[1]) || part).join('')}
        checked={accepted}
        onChange={onAccept}
        checkboxRef={box}
        errorId={showError ? errorId : undefined}
      />
      {showError && <ErrorText id={errorId}>{t('connect.acceptFirst')}</ErrorText>}
    </>
  );
}
