/** What a page can get in the modal's way with. */
export const messages = {
  unsafeHost: "This page replaces built-in functions that the modal's checks rely on",
} as const;
