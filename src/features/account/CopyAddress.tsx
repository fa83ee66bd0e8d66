import { useEffect, useState } from 'react';
import { IconButton, useModal } from '../../core/kit';
import { copyText } from '../../shared/copyText';
import { iconCheck, iconCopy } from '../../ui/icons';

const STAY = 1_500;

/** Copies an address; a check stands in its place for 1.5 s. */
export function CopyAddress({ address }: { address: string }) {
  const modal = useModal();
  const { clock, t } = modal;
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (!copies) return;
    const stop = new AbortController();
    clock.delay(STAY, stop.signal).then(
      () => setCopies(0),
      () => {},
    );
    return () => stop.abort();
  }, [copies]);
  const copy = async (): Promise<void> => {
    if (await copyText(modal, address)) setCopies((count) => count + 1);
  };
  return (
    <IconButton
      label={copies ? t('shell.copied') : t('account.copyAddress')}
      icon={copies ? iconCheck : iconCopy}
      onClick={() => void copy()}
    />
  );
}
