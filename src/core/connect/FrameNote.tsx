import { Note } from '../../ui/Note';
import { useViewContext } from '../context';

/** The dialog's description points to it, so that screen readers read the note with the title. */
export const frameNoteId = 'frame-note';

/**
 * Names the page's own host while another site shows the page in a frame: the address bar has the other site's name, and
 * the wallet is connected to this one.
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
