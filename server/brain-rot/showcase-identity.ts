/** The identity of the user that owns the showcase. It has no page and is never the first of a pair. */
export const showcaseIdentity = 'house:showcase';
