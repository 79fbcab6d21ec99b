/** Seconds that the clocks of machines which work together may differ by. */
export const clockTolerance = 60;
