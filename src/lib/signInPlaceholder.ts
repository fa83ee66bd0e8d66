/** The account in a sign-in message that is made before the account is known. The secure site replaces it by the address. */
export const signInPlaceholder = '<<AccountAddress>>';
