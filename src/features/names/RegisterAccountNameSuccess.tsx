import { Button, Footer, Icon, useViewContext } from '../../core/kit';
import { NewTabButton } from '../../shared/NewTabButton';
import { iconCheck } from '../../ui/icons';

const LEARN_MORE = 'https://docs.ens.domains/learn/protocol';

/** Confirms a registered name. */
export function RegisterAccountNameSuccess() {
  const { state, t } = useViewContext();
  const name = state.router.current.value.data.name ?? '';
  const [before, after] = t('names.done').split('{name}');
  return (
    <>
      <div className="body">
        <div className="hero">
          <span className="name-done">
            <Icon d={iconCheck} size={32} />
          </span>
          <p className="headline">
            {before}
            <bdi>{name}</bdi>
            {after}
          </p>
          <p className="text">{t('names.doneText')}</p>
        </div>
        <Button variant="primary" autofocus onClick={() => state.router.reset('Account', {}, 'forward')}>
          {t('names.close')}
        </Button>
      </div>
      <Footer split={<NewTabButton variant="ghost" href={LEARN_MORE} label={t('names.learnMore')} />} />
    </>
  );
}
