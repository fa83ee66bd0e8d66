import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useState } from 'react';
import { Panel } from './Panel';
import { renderHost } from './renderHost';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open dialog
      </button>
      <Dialog open={open} onClose={setOpen}>
        <DialogBackdrop style={{ position: 'fixed', inset: 0, background: '#0008' }} />
        <DialogPanel style={{ position: 'fixed', inset: 80, background: '#fff' }}>
          <DialogTitle>Host dialog</DialogTitle>
          <Panel />
        </DialogPanel>
      </Dialog>
    </>
  );
}

renderHost(<Page />);
