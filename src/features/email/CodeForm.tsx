import { useId } from 'react';
import { Button, Icon, useViewContext } from '../../core/kit';
import { iconRefresh, iconWarning } from '../../ui/icons';
import { OneTimeCode } from './OneTimeCode';
import { ResendLine } from './ResendLine';
import { type CodeParams, useCodeCheck } from './useCodeCheck';
import { WrongAddress } from './WrongAddress';

interface CodeFormProps extends CodeParams {
  /** The address that the code was sent to. */
  readonly email: string;
  /** The address was typed in an earlier step, and can be corrected there. */
  readonly isTyped?: boolean;
  /** Requests another code. */
  readonly resend: () => Promise<void>;
}

/** The view with the field for a code from an e-mail, which is checked as soon as it has six digits. */
export function CodeForm({ email, isTyped = true, resend, ...params }: CodeFormProps) {
  const { t } = useViewContext();
  const id = useId();
  const { code, phase, error, inputRef, retryRef, type, submit, retry } = useCodeCheck(params);
  const status =
    phase === 'checking'
      ? 'busy'
      : phase === 'accepted' || phase === 'unfinished'
        ? 'accepted'
        : phase === 'wrong' || phase === 'expired'
          ? 'invalid'
          : 'open';
  return (
    <>
      <div className="body">
        <p className="code-to" id={`${id}-to`}>
          {t('email.codeSent')} <bdi className="address">{email}</bdi>
        </p>
        <OneTimeCode
          label={t('email.code')}
          value={code}
          status={status}
          describedBy={`${id}-to ${id}-line`}
          inputRef={inputRef}
          onChange={type}
          onComplete={(digits) => void submit(digits)}
        />
        <p className={error ? 'code-line err-text' : 'code-line'} id={`${id}-line`}>
          {error && <Icon d={iconWarning} size={16} />}
          {t(error ?? (phase === 'checking' || phase === 'accepted' ? 'email.checking' : 'email.codeLifetime'))}
        </p>
        {(phase === 'unfinished' || phase === 'unchecked') && (
          <Button variant="primary" icon={iconRefresh} elementRef={retryRef} onClick={retry}>
            {t('shell.tryAgain')}
          </Button>
        )}
        {phase !== 'unfinished' && <ResendLine resend={resend} isHidden={phase === 'accepted'} />}
      </div>
      {isTyped && <WrongAddress />}
    </>
  );
}
