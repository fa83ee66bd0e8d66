import { Footer, goBack, useViewContext } from '../../core/kit';
import { TextLink } from '../../ui/TextLink';

/** Returns to the field with the new address, which requests new codes. */
export function StartOver() {
  const ctx = useViewContext();
  const { t } = ctx;
  return (
    <Footer
      prompt={
        <>
          {t('email.notReceived')} <TextLink onClick={() => goBack(ctx)}>{t('email.startOver')}</TextLink>
        </>
      }
    />
  );
}
