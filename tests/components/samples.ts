import type { User } from '#contract/account.ts';
import type { BrainRot, BrainRotDetail } from '#contract/brain-rots.ts';
import type { RuntimeConfig } from '#contract/pages/page.ts';
import type { Today } from '#contract/today.ts';

export const config: RuntimeConfig = {
  sandboxIsPublic: false,
  identity: { kind: 'embedded', socials: [], google: true },
  kits: 'none',
  drawnBy: 'engine',
  clay: false,
  welcomeCredits: 1,
  payments: { kind: 'sandbox' },
};

export const user: User = {
  credits: 3,
  profileImageUrl: null,
  firstName: null,
  lastName: null,
  email: 'mia@example.com',
  welcome: 'given',
  isOperator: false,
  wantsPodiumMail: false,
};

export { animals } from '#server/db/catalogue/animals.ts';
export { terms } from '#server/db/catalogue/terms.ts';

export const today: Today = {
  day: '2026-01-05',
  number: 5,
  animalId: 'shark',
  termId: 'cappuccino',
  animalName: 'Squaletto',
  termName: 'Cappuccino',
  entries: 0,
  votes: 0,
  endsAt: '2026-01-06T00:00:00.000Z',
  yesterday: null,
};

const brainRot: BrainRot = {
  id: 'sample',
  name: 'Frogolino Disco Pro',
  imageUrl: '/cast/frog_disco.avif',
  animalId: 'frog',
  termId: 'disco',
  animalName: 'Frogolino',
  termName: 'Disco',
  style: '3D',
  colorPalette: 'vibrant',
  crazinessLevel: 'unhinged',
  likes: 0,
  shares: 0,
  soundUrl: '/cast/frog_disco.mp3',
  soundPeaks: [10, 90, 40],
  createdAt: '2026-01-05T12:00:00.000Z',
  maker: { nickname: 'Disco Frogolino 42', slug: 'disco-frog-42' },
  images: {
    variants: [{ url: '/cast/frog_disco.avif', width: 396, height: 396 }],
    placeholder: null,
  },
  downloads: { jpg: '/cast/frog_disco.avif', png: '/cast/frog_disco.avif' },
};

export const brainRotDetail: BrainRotDetail = {
  ...brainRot,
  live: { seed: 1, timeline: null },
  drawnBy: 'engine',
  isPortrait: false,
  sticker: '/cast/frog_disco.avif',
  isFirstEver: true,
};
