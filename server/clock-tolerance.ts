/** Seconds by which the clocks of two machines may differ. */
export const clockTolerance = 60;
