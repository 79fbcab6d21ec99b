/** Who fills an empty installation's showcase: the house itself, which has a name of its own, no page, and no firsts. */
export const showcaseIdentity = 'house:showcase';
