/**
 * What popular style sheets do to a page that hosts the modal, reduced to the rules that reach into strangers' boxes.
 * @type {Record<string, string>}
 */
export const hostStyles = {
  bootstrap: `
    *, *::before, *::after { box-sizing: border-box; }
    :root { --bs-body-font-size: 1rem; scroll-behavior: smooth; }
    body { margin: 0; font-family: system-ui, sans-serif; font-size: 1rem; line-height: 1.5; color: #212529; background: #fff; -webkit-text-size-adjust: 100%; }
    h1, h2, h3, h4, h5, h6 { margin-top: 0; margin-bottom: .5rem; font-weight: 500; line-height: 1.2; }
    p, ul, ol, dl { margin-top: 0; margin-bottom: 1rem; }
    ul, ol { padding-left: 2rem; }
    a { color: #0d6efd; text-decoration: underline; }
    img, svg { vertical-align: middle; }
    button { border-radius: 0; }
    button:focus:not(:focus-visible) { outline: 0; }
    input, button, select, optgroup, textarea { margin: 0; font-family: inherit; font-size: inherit; line-height: inherit; }
    button, [type=button], [type=reset], [type=submit] { -webkit-appearance: button; }
    [hidden] { display: none !important; }
    .modal { position: fixed; display: none; z-index: 1055; }
    .card { border: 1px solid #dee2e6; }
    .row { display: flex; flex-wrap: wrap; margin: 0 -.75rem; }`,
  tailwind: `
    *, ::before, ::after, ::backdrop { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
    html { line-height: 1.5; -webkit-text-size-adjust: 100%; tab-size: 4; font-family: ui-sans-serif, system-ui, sans-serif; }
    h1, h2, h3, h4, h5, h6 { font-size: inherit; font-weight: inherit; }
    a { color: inherit; text-decoration: inherit; }
    ol, ul, menu { list-style: none; }
    img, svg, video, canvas, audio, iframe, embed, object { display: block; vertical-align: middle; }
    img, video { max-width: 100%; height: auto; }
    button, input, select, optgroup, textarea { font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background-color: transparent; opacity: 1; }
    ::placeholder { opacity: 1; color: color-mix(in oklab, currentColor 50%, transparent); }
    [hidden]:where(:not([hidden='until-found'])) { display: none !important; }`,
  unset: '* { all: unset !important; font-size: 0 !important; }',
};
