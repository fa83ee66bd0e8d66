import type { RefObject } from 'react';
import { Button, ErrorText, useViewContext } from '../../../core/kit';
import { useWhenOnline } from '../../../shared/useWhenOnline';
import { iconRefresh } from '../../../ui/icons';
import { setReceiver } from './setReceiver';
import type { SendState } from './useSendState';

interface ReceiverProblemProps {
  readonly id: string;
  readonly text: string;
  readonly send: SendState;
  readonly clearRef: RefObject<HTMLButtonElement | null>;
}

/** Why the receiver cannot be used. A lookup that has failed can be tried again, and is once the page is online. */
export function ReceiverProblem({ id, text, send, clearRef }: ReceiverProblemProps) {
  const ctx = useViewContext();
  const { form, receiver, services } = send;
  const failed = receiver.status === 'failed';
  const lookUp = (): void => setReceiver(ctx, services, form.receiverText.peek());
  useWhenOnline(failed, lookUp);
  const retry = (): void => {
    lookUp();
    // The button is removed.
    clearRef.current?.focus();
  };
  return (
    <>
      <ErrorText id={id}>{text}</ErrorText>
      {failed && (
        <Button small icon={iconRefresh} onClick={retry}>
          {ctx.t('shell.tryAgain')}
        </Button>
      )}
    </>
  );
}
