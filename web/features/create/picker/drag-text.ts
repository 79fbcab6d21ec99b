import type { Choice } from './choices.ts';

/** The drag data of a row; text dragged from elsewhere does not match. */
export function dragText({ kind, id }: Choice): string {
  return `rotopia:${kind}:${id}`;
}

export function choiceFromDrag(text: string, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => dragText(choice) === text);
}
