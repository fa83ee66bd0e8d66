import { signal } from '#reactive';
import type { EarlierRequestNote } from '../../src/requests/EarlierRequestNote';
import type { Submission } from '../../src/requests/Submission';
import { ReviewNotice } from '../../src/requests/views/ReviewNotice';
import { TransactionProgress } from '../../src/requests/views/TransactionProgress';

/** The parts of the transaction service that the reviews use. The test sets whether there is an earlier request. */
export function createFakeRequests() {
  const isRepeated = signal(false);
  const isAccepted = signal(false);
  const draw = ({ name, checkbox }: Parameters<typeof EarlierRequestNote>[0]) =>
    isRepeated.value ? (
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
    needsConsent: () => isRepeated.value && !isAccepted.value,
    EarlierRequestNote: draw,
    ReviewNotice,
    TransactionProgress,
  };
}
