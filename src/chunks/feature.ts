import type { Feature } from '../core/context';
import type { ViewRow } from '../core/state/views';
import { words as embeddedWords } from '../shared/embedded/words';
import { words } from '../shared/words';
import ghostButton from '../ui/ghostButton.css';
import noteKinds from '../ui/noteKinds.css';
import rowStates from '../ui/rowStates.css';
import shake from '../ui/shake.css';
import viewForcedColors from '../ui/viewForcedColors.css';
import viewTokens from '../ui/viewTokens.css';
import waiting from '../ui/waiting.css';
import { titleNames } from './titleNames';
import { views } from './views';

export { views } from './views';

/** Styles, messages, English titles, and the names inserted into titles, which the views of all chunks use. */
export const feature: Feature = {
  views: {},
  slots: { 'title-name': titleNames },
  css: viewTokens + ghostButton + noteKinds + rowStates + shake + waiting + viewForcedColors,
  messages: {
    ...words,
    ...embeddedWords,
    ...Object.fromEntries(
      Object.entries<ViewRow>(views).flatMap(([view, { title, phoneTitle }]) => [
        ...(title ? [[`title.${view}`, title]] : []),
        ...(phoneTitle ? [[`title.${view}.phone`, phoneTitle]] : []),
      ]),
    ),
  },
};
