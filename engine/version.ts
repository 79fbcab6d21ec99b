/** Raised whenever a recipe's figure or song changes. What an older version drew keeps picture and song, and lives in the new form. */
export const engineVersion = 6;
