/** Somebody with a full gallery, for tests that only look. */
export const collector = { email: 'collector@example.com', password: 'correct horse' };

/** Six pages on a wide screen, eleven on a narrow one. */
export const hungCount = 62;
