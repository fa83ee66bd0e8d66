const SHEET = `
:root { color-scheme: light dark; background: light-dark(#f3f1ec, #151916); color: light-dark(#1f2a24, #e6ece8); }
body { margin: 0; padding: 24px 40px; font: 16px/24px system-ui, sans-serif; min-height: calc(100vh - 48px); box-sizing: border-box; }
h1 { margin: 64px 0 24px; font: 500 clamp(36px, 6vw, 72px)/1.05 Georgia, 'Noto Serif', serif; letter-spacing: -.02em; }
main::after {
  content: ''; display: block; height: 240px; margin-top: 40px; border-radius: 20px;
  background: linear-gradient(90deg, #7d9a80, #3f7259 32%, #cda27d 34%, #8d4a35 66%, #8a93a6 68%, #4a5686);
}
@media (forced-colors: active) { main::after { content: none; } }
`;

/** No content that could be seen past the card's corners. */
const EMPTY = `
:root { color-scheme: light dark; background: light-dark(#f3f1ec, #151916); }
header, main, footer { opacity: 0; }
`;

/**
 * Dresses the bare host page as a site one could come across, in the visitor's color scheme.
 * @param {import('playwright').Page} page
 * @param {{ empty: boolean }} options an empty page has the colors alone
 */
export const dressPage = (page, { empty }) =>
  page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    empty ? EMPTY : SHEET,
  );
