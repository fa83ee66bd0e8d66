import { useViewContext } from '../../core/kit';
import { Drawing } from '../../shared/drawings/Drawing';
import { islands } from '../../shared/drawings/paths';
import { Points } from '../../shared/Points';
import { iconShield, iconWallet } from '../../ui/icons';

/** Explains networks to newcomers, in two points. */
export function WhatIsANetwork() {
  const { t } = useViewContext();
  return (
    <div className="body">
      <Drawing d={islands} />
      <Points
        points={[
          { icon: iconShield, title: t('whatIsANetwork.records'), text: t('whatIsANetwork.recordsText') },
          { icon: iconWallet, title: t('whatIsANetwork.same'), text: t('whatIsANetwork.sameText') },
        ]}
      />
    </div>
  );
}
