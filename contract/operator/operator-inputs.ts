import { z } from 'zod';

export const Id = z.object({ id: z.string().min(1).max(64) });
export const time = z.iso.datetime();
export const reason = z.string().trim().max(500);
const mustSayWhy = { error: 'Say why: the audit log keeps it.' };
export const Why = z.object({ reason: reason.min(1, mustSayWhy) });

/** 50 by default. */
export const limit = z.coerce.number().int().min(1).max(1000).optional();
