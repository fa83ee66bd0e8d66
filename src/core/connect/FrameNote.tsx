import { Note } from '../../ui/Note';
import { useViewContext } from '../context';

/** The dialog's `aria-describedby`, so that screen readers read the note with the title. */
export const frameNoteId = 'frame-note';

/**
 * Names the page's own host while another site shows the page in a frame: the address bar shows the other site's name,
 * but the wallet connects to this host.
 */
export function FrameNote() {
  const { framedHost, t } = useViewContext();
  if (framedHost === null) return null;
  const [before, after] = t('connect.framed').split('{host}');
  return (
    <div className="framed" id={frameNoteId}>
      <Note kind="info">
        <p>
          {framedHost && (
            <>
              {before}
              <bdi>{framedHost}</bdi>
              {after}{' '}
            </>
          )}
          {t('connect.framedText')}
        </p>
      </Note>
    </div>
  );
}
