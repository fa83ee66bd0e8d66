/** Hours, minutes and seconds of a time in milliseconds. @param {number} time */
export const timeOf = (time) => new Date(time).toLocaleTimeString('en-GB');
