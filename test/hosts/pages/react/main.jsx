import { Panel } from './Panel';
import { renderHost } from './renderHost';

renderHost(<Panel />);
