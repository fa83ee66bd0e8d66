import type { ViewName } from '../../../../../src/core/state/views';
import type { Controls } from '../../../support/openHostPage';
import type { CardJourney } from '../followCard';
import type { ViewParams } from '../viewTest';

/** A journey on which the card is filmed from view to view. */
export interface Way {
  readonly name: string;
  /** The views that it shows. */
  readonly views: readonly ViewName[];
  /** The page. */
  readonly setup?: ViewParams;
  /** All its views share one height on a sheet. */
  readonly isTall?: boolean;
  play(view: Controls, check: CardJourney['check']): Promise<void>;
}
