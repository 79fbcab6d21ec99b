/**
 * The width, in percent of a phone's screen, that the browser chooses the file of a card's picture by. It is about half of
 * the width that is drawn: with three device pixels per CSS pixel, a file with two of them looks the same at a third of
 * the bytes.
 */
export const phoneWidth = { inGrid: 24, wide: 48 } as const;
