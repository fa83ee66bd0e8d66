import type { Feature } from '../../../core/context';
import money from '../../../requests/money/money.css';
import drawing from '../../../shared/drawings/drawing.css';
import moreButton from '../../../shared/moreButton.css';
import pointList from '../../../shared/points.css';
import requestOutcome from '../../../shared/request/requestOutcome.css';
import emptyState from '../../../ui/emptyState.css';
import halo from '../../../ui/halo.css';
import skeleton from '../../../ui/skeleton.css';
import tagKinds from '../../../ui/tagKinds.css';
import type { OpenPurchase } from '../OpenPurchase';
import { BuyInProgress } from './BuyInProgress';
import { OnRampActivity } from './OnRampActivity';
import type { PurchaseRequest } from './PurchaseRequest';
import { preparePurchase } from './preparePurchase';
import purchasesCss from './purchases.css';
import { WhatIsABuy } from './WhatIsABuy';
import { words } from './words';

/** Opens the pages of on-ramp providers. */
export interface PurchasesService {
  readonly prepare: (
    ctx: Parameters<typeof preparePurchase>[0],
    request: PurchaseRequest,
    signal: AbortSignal,
  ) => Promise<OpenPurchase | null>;
}

export const purchases: PurchasesService = { prepare: preparePurchase };

/** The views after the form of a purchase: its progress and the purchase history. */
export const feature: Feature = {
  views: { BuyInProgress, OnRampActivity, WhatIsABuy },
  css:
    tagKinds + skeleton + drawing + emptyState + halo + money + requestOutcome + moreButton + pointList + purchasesCss,
  messages: words,
};
