/** The errors that a page can cause. */
export const messages = {
  unsafeHost: "This page replaces built-in functions that the modal's checks rely on",
} as const;
