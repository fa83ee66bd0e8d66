import { LoadingRows } from '../../../shared/Loading';
import type { ReceivingBuyer } from '../useBuyer';
import { UnavailableHere } from './UnavailableHere';

/** Shown where the provider sells nothing that the account can receive, or while that is not known. */
export const NoPurchases = ({ buyer }: { readonly buyer: ReceivingBuyer | null }) =>
  buyer && !buyer.isKnown ? <LoadingRows /> : <UnavailableHere />;
