/** The word after a number of credits. */
export const creditWord = (count: number): string => (count === 1 ? 'credit' : 'credits');
