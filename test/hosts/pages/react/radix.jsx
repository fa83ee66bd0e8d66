import * as Dialog from '@radix-ui/react-dialog';
import { Panel } from './Panel';
import { renderHost } from './renderHost';

renderHost(
  <Dialog.Root>
    <Dialog.Trigger>Open dialog</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0008' }} />
      <Dialog.Content aria-describedby={undefined} style={{ position: 'fixed', inset: 80, background: '#fff' }}>
        <Dialog.Title>Host dialog</Dialog.Title>
        <Panel />
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>,
);
