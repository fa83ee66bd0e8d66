/** Leaves the host's page. */
export const leavePage = (url: string): void => location.assign(url);
