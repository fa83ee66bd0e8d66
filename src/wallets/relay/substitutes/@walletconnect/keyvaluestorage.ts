// Sessions are stored in the adapter's sealed storage (`ports/relayStorage`).
import { unused } from '../../unused';

export default class {
  constructor() {
    unused();
  }
}
