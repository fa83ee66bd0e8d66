/** How long the relay may take to deliver an approval in time to a page that was suspended meanwhile (ms). */
export const catchUpTime = 60_000;
