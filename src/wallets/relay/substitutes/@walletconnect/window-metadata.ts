// The modal has read what the host leaves out of the app's metadata. The library would add icons that are too large for a message.
export const getWindowMetadata = (): null => null;
