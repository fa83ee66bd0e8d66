/** Formats a time in milliseconds as hours, minutes and seconds. @param {number} time */
export const timeOf = (time) => new Date(time).toLocaleTimeString('en-GB');
