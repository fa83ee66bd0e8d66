import { useEffect } from 'react';
import { Button, goBack, useViewContext } from '../../core/kit';
import { Glyph } from '../../ui/Glyph';
import { iconCard, iconInfo } from '../../ui/icons';

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
      <ul className="buy-points">
        {points.map(({ icon, title, text }) => (
          <li key={title}>
            <Glyph icon={icon} size={40} />
            <div>
              <p className="name">{title}</p>
              <p className="text">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Button onClick={() => goBack(ctx)}>{t('shell.back')}</Button>
    </div>
  );
}
