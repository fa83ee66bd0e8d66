import { useEffect } from 'react';
import { useViewContext } from '../../../core/kit';
import { Drawing } from '../../../shared/drawings/Drawing';
import { seedInHand } from '../../../shared/drawings/paths';
import { Points } from '../../../shared/Points';
import { iconCard, iconInfo } from '../../../ui/icons';

/** Explains card purchases to newcomers, in two points. */
export function WhatIsABuy() {
  const ctx = useViewContext();
  const { t } = ctx;
  useEffect(() => ctx.emit({ event: 'SELECT_WHAT_IS_A_BUY', properties: {} }), []);
  const points = [
    { icon: iconCard, title: t('whatIsABuy.card'), text: t('whatIsABuy.cardText') },
    { icon: iconInfo, title: t('whatIsABuy.fees'), text: t('whatIsABuy.feesText') },
  ];
  return (
    <div className="body">
      <Drawing d={seedInHand} />
      <Points points={points} />
    </div>
  );
}
