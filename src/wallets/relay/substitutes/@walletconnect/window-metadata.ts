// The modal has already completed the app's metadata that the host leaves out. The library would add icons that are too large for a
// message.
export const getWindowMetadata = (): null => null;
