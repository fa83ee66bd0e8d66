import { signal } from '#reactive';
import type { EarlierRequestNote } from '../../src/requests/EarlierRequestNote';
import type { PaymentElsewhere } from '../../src/requests/paymentsElsewhere';
import type { Submission } from '../../src/requests/Submission';
import { ReviewNotice } from '../../src/requests/views/ReviewNotice';
import { TransactionProgress } from '../../src/requests/views/TransactionProgress';

/** The parts of the transaction service that the reviews use. The test sets whether there is an earlier request. */
export function createFakeRequests() {
  const isRepeated = signal(false);
  const isAccepted = signal(false);
  const elsewhere = signal<readonly PaymentElsewhere[]>([]);
  const hasEarlier = (): boolean => isRepeated.value || elsewhere.value.length > 0;
  const draw = ({ name, checkbox }: Parameters<typeof EarlierRequestNote>[0]) =>
    hasEarlier() ? (
      <label>
        <input
          type="checkbox"
          ref={checkbox}
          checked={isAccepted.value}
          onChange={({ currentTarget }) => {
            isAccepted.value = currentTarget.checked;
          }}
        />
        {`Earlier: ${name}`}
      </label>
    ) : null;
  return {
    isRepeated,
    latest: (): Submission | null => null,
    needsConsent: () => hasEarlier() && !isAccepted.value,
    setPaymentsElsewhere(_: unknown, payments: readonly PaymentElsewhere[]): void {
      elsewhere.value = payments;
    },
    /** The states of the payments elsewhere. */
    elsewhere: () => elsewhere.value.map(({ state }) => state),
    EarlierRequestNote: draw,
    ReviewNotice,
    TransactionProgress,
  };
}
