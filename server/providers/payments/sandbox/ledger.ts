import { createHash } from 'node:crypto';
import type { SandboxEntry, SandboxKind, SandboxStore } from '../sandbox-store.ts';
import { newEvent } from './new-objects.ts';
import {
  type CheckoutSession,
  missing,
  type PaymentIntent,
  type StripeEvent,
  StripeFault,
} from './objects.ts';

export type Versioned<T> = { object: T; version: number };
export type Subject = StripeEvent['data']['object'];

/** What an action changes, and what it answers. */
export interface Change<T> {
  answer: T;
  add?: [SandboxKind, { id: string }][];
  replace?: [SandboxKind, { id: string }, number][];
  events?: [string, Subject][];
}

/** Identifies a request that may be sent twice. */
export interface RequestKey {
  key: string;
  parameters: string;
}

export type Ledger = ReturnType<typeof openLedger>;

/** The objects of the payment provider, and the one way to change them. */
export function openLedger(store: SandboxStore, onEvent: (event: StripeEvent) => void) {
  async function find<T>(kind: SandboxKind, id: string): Promise<Versioned<T>> {
    const found = isName(id) ? await store.find(id) : undefined;
    if (found?.kind !== kind) throw missing(kind, id);
    return { object: found.body as T, version: found.version };
  }

  /** Carries out a change at once or not at all; tried again where somebody else was faster. */
  async function perform<T extends object>(
    plan: () => Promise<Change<T>> | Change<T>,
    request?: RequestKey,
  ): Promise<T> {
    for (let attempt = 0; attempt < 20; attempt++) {
      const earlier = request && (await replay<T>(request));
      if (earlier) return earlier;
      const change = await plan();
      const events = (change.events ?? []).map(([type, object]) =>
        newEvent(type, object, request?.key ?? null),
      );
      const add = [
        ...(change.add ?? []).map(([kind, object]) => entry(kind, object)),
        ...events.map((event) => entry('event', event)),
        ...(request ? [keyEntry(request, change.answer)] : []),
      ];
      const replace = (change.replace ?? []).map(([kind, object, version]) => changed(kind, object, version));
      const nothingToDo = !add.length && !replace.length;
      if (nothingToDo || (await store.write({ add, replace }))) {
        for (const event of events) onEvent(event);
        return change.answer;
      }
    }
    throw new StripeFault(429, {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message: 'This object cannot be accessed right now because another request is currently accessing it.',
    });
  }

  async function replay<T>(request: RequestKey): Promise<T | undefined> {
    const stored = await store.find(keyId(request.key));
    if (!stored) return undefined;
    const { parameters, answer } = stored.body as { parameters: string; answer: T };
    if (parameters !== digest(request.parameters)) {
      throw new StripeFault(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    }
    return answer;
  }

  return {
    find,
    findIntent: (id: string) => find<PaymentIntent>('payment_intent', id),
    findSession: (id: string) => find<CheckoutSession>('checkout_session', id),
    perform,

    async list<T>(kind: SandboxKind): Promise<T[]> {
      return (await store.list(kind, 10_000)).map(({ body }) => body as T);
    },

    /** Keeps a changed object without an event; whoever was faster wins. */
    async keep(kind: SandboxKind, object: { id: string }, version: number): Promise<void> {
      await store.write({ add: [], replace: [changed(kind, object, version)] });
    },
  };
}

function entry(kind: SandboxKind, object: { id: string }): SandboxEntry {
  return { kind, id: object.id, body: object };
}

function changed(kind: SandboxKind, object: { id: string }, version: number) {
  return { kind, id: object.id, body: object, version };
}

function keyEntry(request: RequestKey, answer: object): SandboxEntry {
  return {
    kind: 'idempotency_key',
    id: keyId(request.key),
    body: { parameters: digest(request.parameters), answer },
  };
}

/** As all names of objects are; the store is not asked about anything else. */
const isName = (id: string) => /^\w+$/.test(id);
const keyId = (key: string) => `key_${digest(key)}`;
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
