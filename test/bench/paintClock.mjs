/**
 * Code for a page: `clicked(isDone)` resolves to the milliseconds from the next click to the frame in which `isDone`
 * was true first; the marks `click` and `painted` stand at both ends.
 */
export const PAINT_CLOCK = `
window.clicked = (isDone) => new Promise((resolve) => {
  addEventListener('click', (event) => {
    performance.mark('click');
    const look = () => {
      if (!isDone()) return requestAnimationFrame(look);
      // A message that is sent while a frame is made arrives when the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        performance.mark('painted');
        resolve(performance.now() - event.timeStamp);
      };
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true });
});`;
