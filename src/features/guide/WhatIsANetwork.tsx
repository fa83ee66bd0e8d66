import { useViewContext } from '../../core/kit';
import { Points } from '../../shared/Points';
import { iconShield, iconWallet } from '../../ui/icons';

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
