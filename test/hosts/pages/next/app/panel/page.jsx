import { Panel } from '../../Panel';
import { Wallet } from './Wallet';

/** A component of the server around components of the browser. */
export default function Page() {
  return (
    <main>
      <h1>Host</h1>
      <Wallet>
        <Panel />
      </Wallet>
    </main>
  );
}
