/**
 * Raised whenever the figure or the song of some recipe changes. What was drawn by an older version keeps its still picture: what
 * this one would draw of the same recipe is another figure.
 */
export const engineVersion = 3;
