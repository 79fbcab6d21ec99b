/** Apps that take moving stickers, the most common first, and the extension of the file that each takes. */
export const stickerApps = { whatsapp: 'webp', discord: 'png', signal: 'png', emoji: 'gif' } as const;
export type StickerApp = keyof typeof stickerApps;

/** Apps that sticker packs are made for. */
export const stickerPackApps = ['whatsapp', 'signal', 'telegram'] as const;
export type StickerPackApp = (typeof stickerPackApps)[number];

/** WhatsApp takes no fewer and no more. */
export const stickerPackSize = { least: 3, most: 30 } as const;
