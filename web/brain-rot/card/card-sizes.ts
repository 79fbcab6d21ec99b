/** `sizes` of a card's picture on phones, in vw: half of its width looks the same at a third of the bytes. */
export const phoneWidth = { inGrid: 24, wide: 48 } as const;
