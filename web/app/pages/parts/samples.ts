import type { BrainRot } from '#contract/brain-rots.ts';
import { creditPacks, type PackForSale } from '#contract/packs.ts';
import type { MascotId } from '#web/brain-rot/mascot.tsx';
import type { DoneJob, PendingJob } from '#web/features/create/job/job-store.ts';
import { beepPeaks, makeBeep } from './beep.ts';

const ingredients = { animalId: 'frog', termId: 'disco' };

const sky = "<svg xmlns='http://www.w3.org/2000/svg'><rect width='100%' height='100%' fill='#6ccfff'/></svg>";

function sampleBrainRot(look: MascotId, name: string): BrainRot {
  const picture = `/cast/${look}.avif`;
  return {
    id: look,
    name,
    imageUrl: picture,
    ...ingredients,
    animalName: 'Frogolino',
    termName: 'Disco',
    style: '3D',
    colorPalette: 'vibrant',
    crazinessLevel: 'unhinged',
    likes: 0,
    shares: 0,
    soundUrl: makeBeep(),
    soundPeaks: beepPeaks,
    createdAt: new Date().toISOString(),
    maker: { nickname: 'Disco Frogolino 42', slug: 'disco-frog-42' },
    images: {
      variants: [{ url: picture, width: 396, height: 396 }],
      placeholder: `data:image/svg+xml,${encodeURIComponent(sky)}`,
    },
    downloads: { jpg: picture, png: picture },
  };
}

export function doneJob(): DoneJob {
  const brainRot = sampleBrainRot('frog_disco', 'Frogolino Disco Pro');
  return {
    state: 'done',
    hidden: false,
    brainRot: {
      ...brainRot,
      live: { seed: 1, timeline: null },
      drawnBy: 'engine',
      isPortrait: false,
      sticker: brainRot.imageUrl,
      isFirstEver: true,
    },
    ...ingredients,
  };
}

export function pendingJob(phase: 'queued' | 'drawing'): PendingJob {
  const estimateMs = 12_000;
  const known = { id: 'sample', estimateMs };
  return {
    state: 'pending',
    startedAt: Date.now(),
    progress: phase === 'queued' ? { ...known, phase, position: 2 } : { ...known, phase },
    reconnecting: false,
    expectedAt: Date.now() + estimateMs,
    hidden: false,
    ...ingredients,
  };
}

export const packs: readonly [PackForSale, ...PackForSale[]] = [
  creditPacks[0],
  {
    ...creditPacks[0],
    // Not for sale: the contract's list does not contain it.
    id: 'sample-pack' as PackForSale['id'],
    title: 'Sample Pack',
    price: 19.9,
    originalPrice: 24.75,
    credits: 100,
    features: ['100 Custom Brain Rots', 'Not for sale'],
  },
];
