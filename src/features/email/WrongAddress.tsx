import { Footer, goBack, useViewContext } from '../../core/kit';
import { TextLink } from '../../ui/TextLink';

/** Returns to the field with the address. */
export function WrongAddress() {
  const ctx = useViewContext();
  const { t } = ctx;
  return (
    <Footer
      prompt={
        <>
          {t('email.wrongAddress')} <TextLink onClick={() => goBack(ctx)}>{t('email.changeAddress')}</TextLink>
        </>
      }
    />
  );
}
