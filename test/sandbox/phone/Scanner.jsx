/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { readCode } from './readCode.js';
import { Sheet } from './Sheet.jsx';

const LOOK_EVERY_MS = 150;

/**
 * Shows the camera until it detects a code.
 * @param {{ onCode: (text: string) => void, onClose: () => void }} props
 */
export function Scanner({ onCode, onClose }) {
  const video = useRef(/** @type {HTMLVideoElement | null} */ (null));
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let over = false;
    /** @type {MediaStream | undefined} */
    let stream;
    const look = async () => {
      const code = video.current && (await readCode(video.current));
      if (over) return;
      if (code) onCode(code);
      else setTimeout(look, LOOK_EVERY_MS);
    };
    const open = async () => {
      // Browsers offer the camera only to secure contexts.
      if (!navigator.mediaDevices) throw new Error('no camera on this page');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (over)
        return stream.getTracks().forEach((track) => {
          track.stop();
        });
      Object.assign(/** @type {HTMLVideoElement} */ (video.current), { srcObject: stream });
      await video.current?.play();
      await look();
    };
    open().catch((error) => over || setProblem(error.message));
    return () => {
      over = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <Sheet
      title="Scan the code"
      onClose={onClose}
      foot={
        <button type="button" className="button plain" onClick={onClose}>
          Cancel
        </button>
      }
    >
      {problem ? (
        <p className="warning" role="alert">
          The camera is not available ({problem}). Take a picture of the code and choose “Read a picture”.
        </p>
      ) : (
        <video ref={video} className="camera" playsInline muted aria-label="What the camera sees" />
      )}
    </Sheet>
  );
}
