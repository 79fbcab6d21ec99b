/** Raised whenever a recipe's figure or song changes. What an older version drew keeps its still picture. */
export const engineVersion = 3;
