import { Button, Footer, useViewContext } from '../../../core/kit';
import type { ViewName } from '../../../core/state/views';
import { linkTo } from '../../../shared/linkTo';

/** The links to the purchases and to how buying works. */
export function OnRampFooter() {
  const ctx = useViewContext();
  const { t } = ctx;
  const link = (view: ViewName, label: string) => (
    <Button variant="ghost" {...linkTo(ctx, view)}>
      {label}
    </Button>
  );
  return (
    <Footer
      split={
        <>
          {link('OnRampActivity', t('title.OnRampActivity'))}
          {link('WhatIsABuy', t('onramp.how'))}
        </>
      }
    />
  );
}
