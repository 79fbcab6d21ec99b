import { z } from 'zod';
import type { Call } from './call.ts';
import { ownListLimit, seedCount, shelfCount, trendingLimit } from './constants.ts';
import { Crown } from './crown.ts';
import { type StickerApp, stickerApps, stickerPackApps, stickerPackSize } from './sticker-apps.ts';
import { Timeline } from './timeline.ts';

export const Style = z.enum(['3D', '2D']);
export type Style = z.infer<typeof Style>;
export const Palette = z.enum(['vibrant', 'pastel', 'grayscale']);
export type Palette = z.infer<typeof Palette>;
export const Craziness = z.enum(['chill', 'unhinged', 'cooked']);
export type Craziness = z.infer<typeof Craziness>;

/** Our engine, or an AI model. */
export const DrawnBy = z.enum(['engine', 'model']);
export type DrawnBy = z.infer<typeof DrawnBy>;

/** A badge in lists. */
const Stamp = z.enum(['top', 'new']);
export type Stamp = z.infer<typeof Stamp>;

/** The maker's invented name and the slug of their page; null for the product's own Brain Rots. */
const Maker = z.object({ nickname: z.string(), slug: z.string().nullable() });

const ImageVariant = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

export const BrainRot = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  /** Of the catalogue: what 'Make one like this' and the filters go by. */
  animalId: z.string(),
  termId: z.string(),
  animalName: z.string(),
  termName: z.string(),
  style: Style,
  colorPalette: Palette,
  crazinessLevel: Craziness,
  likes: z.number().int().nonnegative(),
  shares: z.number().int().nonnegative(),
  soundUrl: z.string().nullable(),
  /** How loud the sound is over its length, each from 0 to 100; null where it was not measured. */
  soundPeaks: z.array(z.number().int().min(0).max(100)).nullable(),
  createdAt: z.iso.datetime(),
  /** Null where the maker is hidden or deleted. */
  maker: Maker.nullable(),
  images: z.object({
    /** For `srcset`, smallest first. */
    variants: z.array(ImageVariant),
    /** The same as AVIF, of the same widths, where they are there and smaller. */
    avif: z.array(ImageVariant).optional(),
    /** A tiny data URL to show before the picture. */
    placeholder: z.string().nullable(),
  }),
  /** Addresses that save the picture under its name, as real JPEG and PNG bytes. */
  downloads: z.object({ jpg: z.string(), png: z.string() }),
  /** In lists, for a few of them. Decided by the server's clock, so that the page is the same before and after hydration. */
  stamp: Stamp.optional(),
  /** It was one of the first three of its day's mash. */
  crown: Crown.optional(),
  /** Present for the signed-in. */
  isLiked: z.boolean().optional(),
  isFavorited: z.boolean().optional(),
  /** Theirs to delete. */
  isMine: z.boolean().optional(),
});
export type BrainRot = z.infer<typeof BrainRot>;

/** What a browser needs besides pair, style, palette and craziness to build its figure as the engine does. */
const Live = z.object({
  seed: z.int().nonnegative(),
  /** Null where it was sung before this was recorded. */
  timeline: Timeline.nullable(),
});

/** One Brain Rot on its own page; lists hold less of each. */
export const BrainRotDetail = BrainRot.extend({
  live: Live,
  /** Null where it is unknown. */
  drawnBy: DrawnBy.nullable(),
  /** The figure looks different from the picture: a model drew that, or an older engine. */
  isPortrait: z.boolean(),
  /** Address that saves the figure under its name, cut out on transparency, as WebP. */
  sticker: z.string(),
  /** The first Brain Rot of this pair ever; later ones do not change that. */
  isFirstEver: z.boolean(),
});
export type BrainRotDetail = z.infer<typeof BrainRotDetail>;

export const BrainRotParams = z.object({ id: z.string().min(1).max(64) });
export const ListFilters = z.object({
  animal: z.string().max(64).optional(),
  term: z.string().max(64).optional(),
  style: Style.optional(),
  palette: Palette.optional(),
});
export type ListFilters = z.infer<typeof ListFilters>;

/** hot: by likes, shares and age. newest: the last made first. week: of the last seven days what people like most. */
export const TrendingSort = z.enum(['hot', 'newest', 'week']);
export type TrendingSort = z.infer<typeof TrendingSort>;
/** Which list of trending: without an order, by heat. */
export const TrendingList = ListFilters.extend({ sort: TrendingSort.optional() });
export type TrendingList = z.infer<typeof TrendingList>;

/** The id of the last one already seen. */
const cursor = z.string().max(64).optional();

const TrendingQuery = TrendingList.extend({
  limit: z.coerce.number().int().min(1).max(trendingLimit).optional(),
  cursor,
});

const OwnListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(ownListLimit).optional(),
  cursor,
});

const pickBoth = { error: 'Please select both an animal and a term!' };
const mixPart = z.string(pickBoth).min(1, pickBoth).max(64, pickBoth);
const badSeed = { error: `seed must be a whole number from 0 to ${seedCount - 1}.` };

export const CreationOptions = z.object({
  animalId: mixPart,
  termId: mixPart,
  style: Style,
  palette: Palette,
  craziness: Craziness,
  /** Which of the many characters of this recipe; without it the server rolls one. */
  seed: z
    .int(badSeed)
    .min(0, badSeed)
    .max(seedCount - 1, badSeed)
    .optional(),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

export const createBrainRot = {
  method: 'POST',
  path: '/api/brain-rots/generate',
  summary: 'Spend one credit, get one Brain Rot',
  body: CreationOptions,
  response: BrainRotDetail,
} as const satisfies Call;

export const listMine = {
  method: 'GET',
  path: '/api/brain-rots/mine',
  summary: "The signed-in user's own Brain Rots, newest first",
  query: OwnListQuery,
  response: z.array(BrainRot),
} as const satisfies Call;

export const listTrending = {
  method: 'GET',
  path: '/api/brain-rots/trending',
  summary: 'What is hot now, the newest, or the best of the week',
  query: TrendingQuery,
  response: z.array(BrainRot),
} as const satisfies Call;

export const listRecent = {
  method: 'GET',
  path: '/api/brain-rots/recent',
  summary: 'What was made last',
  query: z.object({ limit: z.coerce.number().int().min(1).max(shelfCount).optional() }),
  response: z.array(BrainRot),
} as const satisfies Call;

export const getBrainRot = {
  method: 'GET',
  path: '/api/brain-rots/:id',
  summary: 'One Brain Rot',
  params: BrainRotParams,
  response: BrainRotDetail,
} as const satisfies Call;

/** Responds with an image, and so is no call. */
export const stickerPath = '/api/brain-rots/:id/sticker';
/** Without an app, the still one. */
export const StickerQuery = z.object({ for: z.enum(Object.keys(stickerApps) as StickerApp[]).optional() });

/** Responds with a ZIP file. */
export const stickerPackPath = '/api/sticker-pack';
export const StickerPackQuery = z.object({
  app: z.enum(stickerPackApps),
  /** Separated by commas. */
  ids: z.string().max(stickerPackSize.most * 65),
});

export const requestClip = {
  method: 'POST',
  path: '/api/brain-rots/:id/clip',
  summary: 'Have the MP4 made in which it sings and dances; its address once it is there',
  params: BrainRotParams,
  response: z.object({
    /** Null while it is being made: ask again every two seconds. */
    url: z.string().nullable(),
  }),
} as const satisfies Call;

export const listRelated = {
  method: 'GET',
  path: '/api/brain-rots/:id/related',
  summary: 'More by the same animal or term, the hottest first',
  params: BrainRotParams,
  response: z.array(BrainRot),
} as const satisfies Call;

export const deleteBrainRot = {
  method: 'DELETE',
  path: '/api/brain-rots/:id',
  summary: 'Delete one of your own, for good',
  params: BrainRotParams,
  response: z.object({ isDeleted: z.literal(true) }),
} as const satisfies Call;

export const ReportReason = z.enum(['offensive', 'stolen', 'broken', 'other']);
export type ReportReason = z.infer<typeof ReportReason>;

export const reportBrainRot = {
  method: 'POST',
  path: '/api/brain-rots/:id/report',
  summary: 'Report it to the operators',
  params: BrainRotParams,
  body: z.object({ reason: ReportReason, details: z.string().trim().max(500).optional() }),
  response: z.object({ isReported: z.literal(true) }),
} as const satisfies Call;

export const toggleLike = {
  method: 'POST',
  path: '/api/brain-rots/:id/like',
  summary: 'Like it, or take the like back',
  params: BrainRotParams,
  response: z.object({ isLiked: z.boolean(), totalLikes: z.number().int().nonnegative() }),
} as const satisfies Call;

export const ShareChannel = z.enum(['x', 'tiktok', 'instagram', 'link', 'native']);
export type ShareChannel = z.infer<typeof ShareChannel>;

export const countShare = {
  method: 'POST',
  path: '/api/brain-rots/:id/share',
  summary: 'Count a share, once per user, Brain Rot and day',
  params: BrainRotParams,
  body: z.object({ channel: ShareChannel.optional() }).nullish(),
  response: z.object({ shares: z.number().int().nonnegative() }),
} as const satisfies Call;

export const toggleFavorite = {
  method: 'POST',
  path: '/api/brain-rots/:id/favorite',
  summary: 'Keep it among the favourites, or drop it',
  params: BrainRotParams,
  response: z.object({ isFavorited: z.boolean() }),
} as const satisfies Call;

export const listFavorites = {
  method: 'GET',
  path: '/api/favorites',
  summary: 'Favourite Brain Rots, newest favourite first',
  query: OwnListQuery,
  response: z.array(BrainRot),
} as const satisfies Call;
