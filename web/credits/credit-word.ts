export const creditWord = (count: number): string => (count === 1 ? 'credit' : 'credits');
