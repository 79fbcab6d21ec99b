/** Somebody with a full gallery, for tests that only look. */
export const collector = { email: 'collector@example.com', password: 'correct horse' };

/** Six pages on a wide screen, eleven on a narrow one. */
export const hungCount = 62;

/** Somebody with one item for each project's browser to delete. */
export const mover = { email: 'mover@example.com', password: 'correct horse' };
export const movables = { desktop: 'Wide Goodbye Pro', mobile: 'Narrow Goodbye Pro' };
