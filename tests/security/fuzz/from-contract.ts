import fc from 'fast-check';
import { z } from 'zod';
import { classics, hostileText } from './hostile.ts';

/** Values that mean something to the app, by the name of the field that takes them. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

interface JsonSchema {
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  type?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** Values that fit the contract's schema. What it does not know how to make stops the run. */
export function validFor(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  return valueOf(z.toJSONSchema(schema, { io: 'output' }) as JsonSchema, 'the whole', known);
}

function valueOf(schema: JsonSchema, field: string, known: KnownValues): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valueOf(each, field, known)));
  const values = known[field];
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number': {
      const { minimum: min = -1000, maximum: max = 1000 } = schema;
      const any = fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31) });
      return values ? fc.oneof(fc.constantFrom(...values), any) : any;
    }
    case 'string':
      return values ? fc.oneof(fc.constantFrom(...values), textWithin(schema)) : textWithin(schema);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, field, known), { maxLength: 3 });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [
        name,
        valueOf(each, name, known),
      ]);
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: schema.required ?? [],
      });
    }
    default:
      throw new Error(`The fuzz cannot make ${field}: ${JSON.stringify(schema)}`);
  }
}

/** Hostile, but nothing that the schema itself refuses. */
function textWithin({ minLength = 0, maxLength = 1000, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (!pattern) {
    return hostileText.map((text) => text.slice(0, maxLength)).filter((text) => text.length >= minLength);
  }
  // Few fit, so that they are looked for once.
  const wanted = new RegExp(pattern);
  const fitting = classics.map((text) => text.slice(0, maxLength)).filter((text) => wanted.test(text));
  return fitting.length > 0 ? fc.constantFrom(...fitting) : fc.stringMatching(wanted);
}
