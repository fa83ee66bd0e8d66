// Sessions are stored by the adapter's own, sealed storage (`ports/relayStorage`).
import { unused } from '../../unused';

export default class {
  constructor() {
    unused();
  }
}
