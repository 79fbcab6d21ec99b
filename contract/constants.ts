/** The product's fixed numbers and words, as the specification lists them. */

export const productName = 'Rotopia';
/** Of the home page, in a browser's tab and for search engines. */
export const homeTitle = 'Mash an animal with a vibe';

export const creditsPerBrainRot = 1;
/** A seed is a whole number below this. */
export const seedCount = 2 ** 31;
export const minPasswordLength = 6;
/** Typed by users who want their account deleted. */
export const deletionWord = 'DELETE';
export const mobileBreakpoint = 768;

export const pageSize = { mobile: 6, desktop: 12 } as const;
export const pagesShownInFull = 5;
export const mobileHomeGalleryCount = 4;
export const mobileLandingRecentCount = 3;
export const trendingLimit = 120;
/** At most so many of a maker's favourites stand at the top of their page. */
export const makerFavoritesShown = 4;
/** Own and favourite Brain Rots come in parts of this many. */
export const ownListLimit = 1000;
/** On the landing page and below a Brain Rot. */
export const shelfCount = 8;

/** In a day's duels, fewer votes on an entry say too little about it. */
export const leastVotes = 8;
/** Days of the archive that a page shows at first, and each time more are asked for. */
export const daysPerPage = 7;

export const spinDuration = 2000;
export const scrollAfterNavigateDelay = 100;

export const signInPromptDelay = { afterGuestToast: 1000, afterUnauthorized: 500 } as const;
export const resetRedirectDelay = { afterSuccess: 2000, afterInvalidLink: 3000 } as const;
export const tokenWaitTimeout = 5000;

export const toastRules = {
  visibleAtOnce: 1,
  displayMs: 5000,
  removalDelayMs: 1_000_000,
  swipeThreshold: 50,
  viewportHotkey: 'F8',
} as const;

export const tooltipDelay = { openMs: 700, skipMs: 300 } as const;

export const shareWindow = { width: 600, height: 400 } as const;

export function brainRotName(animalName: string, termName: string): string {
  return `${animalName} ${termName} Pro`;
}

export function shareText(name: string): string {
  return `Check out my epic Brain Rot: ${name}! Created on ${productName}`;
}
