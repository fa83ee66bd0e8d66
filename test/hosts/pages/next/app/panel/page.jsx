import { Panel } from '../../Panel';
import { useModalOnServer } from '../../serverModal.js';
import { Wallet } from './Wallet';

/** A component of the server around components of the browser, rendered for each request. */
export default async function Page() {
  return (
    <main>
      <h1>Host</h1>
      <p id="server">{await useModalOnServer()}</p>
      <Wallet>
        <Panel />
      </Wallet>
    </main>
  );
}

export const dynamic = 'force-dynamic';
