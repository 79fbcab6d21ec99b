/**
 * The `sizes` of a card's picture on phones, in vw. About half of the drawn width: on screens with three device pixels
 * per CSS pixel the smaller file looks the same at a third of the bytes.
 */
export const phoneWidth = { inGrid: 24, wide: 48 } as const;
