import type { Locator } from 'vitest/browser';
import type { OpenPage } from './open-page.ts';

type Kind = 'creature' | 'vibe';

export const machine = ({ page }: OpenPage): Locator => page.getByRole('region', { name: 'Mash machine' });

export const generateButton = ({ page }: OpenPage): Locator => page.getByRole('button', { name: /^Generat/ });

/** Where a creature or a vibe stands in the machine: what it says. */
export const zone = (open: OpenPage, kind: Kind): Locator =>
  machine(open)
    .getByRole('presentation')
    .filter({ hasText: kind === 'creature' ? /^Creature/ : /^Vibe/ });

/** The list beside the machine. */
export const listOf = ({ page }: OpenPage, kind: Kind): Locator =>
  page.getByRole('region', { name: kind === 'creature' ? 'Creatures' : 'Vibes' });

/** Empties it: the machine never starts empty. */
export async function clearMachine({ page }: OpenPage): Promise<void> {
  await page.getByRole('button', { name: 'Clear creature' }).click();
  await page.getByRole('button', { name: 'Clear vibe' }).click();
}
