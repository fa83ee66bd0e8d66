// Runs in the window after a provider has redirected back: posts its URL to the app's page, and closes.
const main = /** @type {HTMLElement} */ (document.querySelector('main'));
const { origin: target, page } = main.dataset;
const resultUri = location.href;

if (page) {
  const back = new URL(page);
  back.searchParams.set('result_uri', resultUri);
  location.replace(back.href);
} else if (target && window.opener) {
  window.opener.postMessage({ resultUri }, target);
  window.close();
}
