import type { Choice } from './choices.ts';

/** What travels while a row is dragged; other text that people may drag here means nothing. */
export function dragText({ kind, id }: Choice): string {
  return `rotopia:${kind}:${id}`;
}

export function choiceFromDrag(text: string, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => dragText(choice) === text);
}
