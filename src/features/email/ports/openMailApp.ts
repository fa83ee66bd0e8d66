/** The visitor's mail app, by its intent on Android and by Apple's scheme on iOS. */
const androidLink = 'intent:#Intent;action=android.intent.action.MAIN;category=android.intent.category.APP_EMAIL;end';
const iosLink = 'message://';

/** Opens the phone's mail app; the page stays. */
export function openMailApp(): void {
  location.assign(/Android/.test(navigator.userAgent) ? androidLink : iosLink);
}
