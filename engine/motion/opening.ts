/** How wide a mouth is open, and how pursed: 0…1 each. */
export interface Opening {
  open: number;
  round: number;
}

/** How far a jaw drops: lips that are pursed keep it higher. */
export const jawShare = ({ open, round }: Opening): number => open * (1 - 0.3 * round);
