import { Dialog, DialogContent, DialogTitle } from '@mui/material';
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
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="title">
        <DialogTitle id="title">Host dialog</DialogTitle>
        <DialogContent>
          <Panel />
        </DialogContent>
      </Dialog>
    </>
  );
}

renderHost(<Page />);
