import type { FastifySchemaValidationError } from 'fastify';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
const units: Record<string, string> = { string: ' characters', array: ' entries' };

/** A message for users; those of zod speak of its own schemas. */
export function validationMessage({
  keyword,
  instancePath,
  message,
  params,
}: FastifySchemaValidationError): string {
  // The contract has messages of its own, in whole sentences.
  if (message && /[.!?]$/.test(message)) return message;
  const field = instancePath.slice(1).replaceAll('/', '.');
  return field ? `${field} ${ruleOf(keyword, params)}.` : 'That request is not complete.';
}

function ruleOf(keyword: string, params: Record<string, unknown>): string {
  const unit = units[String(params['origin'])] ?? '';
  switch (keyword) {
    case 'invalid_type':
      return `must be ${kinds[String(params['expected'])] ?? 'of another kind'}`;
    case 'invalid_value':
      return `must be ${(params['values'] as unknown[]).join(' or ')}`;
    case 'too_big':
      return `must be at most ${String(params['maximum'])}${unit}`;
    case 'too_small':
      return `must be at least ${String(params['minimum'])}${unit}`;
    default:
      return 'is not valid';
  }
}
