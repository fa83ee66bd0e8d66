import { useViewContext } from '../../core/kit';
import { iconShield, iconWallet } from '../../ui/icons';
import { Points } from './Points';

/** Explains networks to newcomers, in two points. */
export function WhatIsANetwork() {
  const { t } = useViewContext();
  return (
    <div className="body">
      <Points
        points={[
          { icon: iconShield, title: t('whatIsANetwork.records'), text: t('whatIsANetwork.recordsText') },
          { icon: iconWallet, title: t('whatIsANetwork.same'), text: t('whatIsANetwork.sameText') },
        ]}
      />
    </div>
  );
}
