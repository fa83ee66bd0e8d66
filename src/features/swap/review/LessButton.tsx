import { Button, goBack, useViewContext } from '../../../core/kit';
import type { AccountSwap } from '../model/loadSwaps';

interface LessButtonProps {
  readonly swap: AccountSwap;
  /** In units of the coin, a decimal string. */
  readonly amount: string;
  readonly label: string;
}

/** Returns to the form with an amount that leaves enough for the fee. */
export function LessButton({ swap, amount, label }: LessButtonProps) {
  const ctx = useViewContext();
  const onClick = (): void => {
    swap.setAmount(amount);
    goBack(ctx);
  };
  return (
    <Button small onClick={onClick}>
      {label}
    </Button>
  );
}
