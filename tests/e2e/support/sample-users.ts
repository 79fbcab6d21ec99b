/** A user with a full gallery, for tests that only read. */
export const collector = { email: 'collector@example.com', password: 'correct horse' };

/** How many Brain Rots that is: six pages on a wide screen, eleven on a narrow one. */
export const collectionSize = 62;

/** The one in it that says it was drawn by the engine, and of which there is a sticker. */
export const drawnByEngine = 'octopus';

/** Named in OPERATORS, with a confirmed e-mail. */
export const operator = { email: 'operator@example.com', password: 'correct horse' };

/** Liked by others before: the week's best. */
export const likedBefore: Readonly<Record<string, number>> = { mouse: 5, raccoon: 4 };

/** What the collector keeps of it among the favorites, the newest first. */
export const keptBefore = ['koala', 'owl'];
