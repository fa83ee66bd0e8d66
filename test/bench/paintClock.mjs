/**
 * Code for a page: `clicked(isDone)` resolves to the milliseconds from the next click to the frame in which `isDone`
 * was true first, marked with `click` and `painted`. `opened` resolves to those from the start of the
 * navigation to the first frame with the dialog.
 */
export const PAINT_CLOCK = `
const atPaint = (isDone) => new Promise((resolve, reject) => {
  const look = () => {
    try {
      if (!isDone()) return requestAnimationFrame(look);
    } catch (error) {
      return reject(error);
    }
    // A message that is sent while a frame is made arrives when the frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
});
window.opened = atPaint(() => isOpen());
let expect = () => {};
// Before the modal listens: it keeps the clicks inside of it from listeners that the page adds later.
addEventListener('click', (event) => expect(event), { capture: true });
window.clicked = (isDone) => new Promise((resolve) => {
  expect = (event) => {
    expect = () => {};
    performance.mark('click');
    void atPaint(isDone).then((time) => {
      performance.mark('painted');
      resolve(time - event.timeStamp);
    });
  };
});`;
