import { Icon, Spinner, useViewContext } from '../../core/kit';
import { iconCheck } from '../../ui/icons';
import type { TextFieldProps } from '../../ui/TextField';
import { TextField } from '../../ui/TextField';

interface NameFieldProps
  extends Pick<TextFieldProps, 'elementRef' | 'value' | 'error' | 'describedBy' | 'readOnly' | 'onChange' | 'onBlur'> {
  /** The zone, with its dot. */
  readonly suffix: string;
  readonly status: 'idle' | 'loading' | 'failed' | 'available';
}

/** The field for the label of a name, followed by its zone. Left to right in every language. */
export function NameField({ suffix, status, ...field }: NameFieldProps) {
  const { t } = useViewContext();
  return (
    <TextField
      {...field}
      className="name-field"
      dir="ltr"
      label={t('names.label')}
      maxLength={63 + suffix.length}
      after={
        <>
          <span className="zone" aria-hidden="true">
            {suffix}
          </span>
          <span className="name-status">
            {status === 'loading' && <Spinner size={16} />}
            {status === 'available' && <Icon d={iconCheck} />}
          </span>
        </>
      }
    />
  );
}
