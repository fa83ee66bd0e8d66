import { Icon } from '../../core/kit';
import { iconArrowRight } from '../../ui/icons';

/** A request in short: "0.25 ETH → mira.eth". */
export interface RequestSummary {
  readonly from: string;
  readonly to: string;
}

/** What is paid, and what or who gets it, as the headline of a progress. */
export const SummaryLine = ({ from, to }: RequestSummary) => (
  <p className="headline request-summary">
    <bdi>{from}</bdi>{' '}
    <span className="request-target">
      <Icon d={iconArrowRight} flip /> <bdi>{to}</bdi>
    </span>
  </p>
);
