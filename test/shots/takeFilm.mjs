/** How many frames a sheet shows. */
const MOST = 14;

/**
 * Records what is painted during an action into one picture, a film sheet: its frames side by side, each with its time in ms.
 * @param {import('playwright').Page} page
 * @param {string} file
 * @param {() => Promise<unknown>} action
 */
export async function takeFilm(page, file, action) {
  const session = await page.context().newCDPSession(page);
  /** @type {{ at: number, data: string }[]} */
  const frames = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    if (frames.at(-1)?.data !== data) frames.push({ at: (metadata.timestamp ?? 0) * 1_000, data });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  const { width = 1280, height = 800 } = page.viewportSize() ?? {};
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90, maxWidth: width, maxHeight: height });
  try {
    await action();
  } finally {
    await session.send('Page.stopScreencast');
    await session.detach();
  }
  // Frames may arrive in another order.
  frames.sort((one, other) => one.at - other.at);
  const [first] = frames;
  const step = Math.max(1, (frames.length - 1) / (MOST - 1));
  const shown = Array.from({ length: Math.min(MOST, frames.length) }, (_, index) => frames[Math.round(index * step)]);
  // A wide page is cut to the column with the card.
  const column = Math.min(width, 460);
  const figures = shown.map(
    (frame) => `<figure><div><img src="data:image/jpeg;base64,${frame?.data}"></div>
      <figcaption>${Math.round((frame?.at ?? 0) - (first?.at ?? 0))} ms</figcaption></figure>`,
  );
  const browser = page.context().browser();
  const sheet = await browser?.newPage({ viewport: { width: 7 * (column / 2 + 8) + 8, height: 100 } });
  if (!sheet) return;
  await sheet.setContent(`<style>
    body { margin: 8px; display: flex; flex-wrap: wrap; gap: 8px; background: #777; font: 12px sans-serif; color: #fff }
    figure { margin: 0 } div { width: ${column / 2}px; height: ${height / 2}px; overflow: hidden; position: relative }
    img { position: absolute; width: ${width / 2}px; left: ${(column - width) / 4}px }
  </style>${figures.join('')}`);
  await sheet.screenshot({ path: file, fullPage: true });
  await sheet.close();
}
