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

export type Replacement = [kind: SandboxKind, object: { id: string }, version: number];

export interface Change<T> {
  answer: T;
  add?: [SandboxKind, { id: string }][];
  replace?: Replacement[];
  events?: [string, Subject][];
}

export interface RequestKey {
  key: string;
  parameters: string;
}

export class Ledger {
  readonly #store: SandboxStore;
  readonly #onEvent: (event: StripeEvent) => void;

  constructor(store: SandboxStore, onEvent: (event: StripeEvent) => void) {
    this.#store = store;
    this.#onEvent = onEvent;
  }

  async find<T>(kind: SandboxKind, id: string): Promise<Versioned<T>> {
    const found = isObjectId(id) ? await this.#store.find(id) : undefined;
    if (found?.kind !== kind) throw missing(kind, id);
    return { object: found.body as T, version: found.version };
  }

  findIntent(id: string): Promise<Versioned<PaymentIntent>> {
    return this.find('payment_intent', id);
  }

  findSession(id: string): Promise<Versioned<CheckoutSession>> {
    return this.find('checkout_session', id);
  }

  async list<T>(kind: SandboxKind): Promise<T[]> {
    return (await this.#store.list(kind, 10_000)).map(({ body }) => body as T);
  }

  /** Writes a change atomically, with optimistic locking: a change that lost a race is planned again. */
  async perform<T extends object>(
    plan: () => Promise<Change<T>> | Change<T>,
    request?: RequestKey,
  ): Promise<T> {
    for (let attempt = 0; attempt < 20; attempt++) {
      const earlier = request && (await this.#replay<T>(request));
      if (earlier) return earlier;
      const change = await plan();
      if (await this.#write(change, request)) return change.answer;
    }
    throw new StripeFault(429, {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message: 'This object cannot be accessed right now because another request is currently accessing it.',
    });
  }

  /** Replaces an object without an event; ignored where a concurrent change was faster. */
  async keep(kind: SandboxKind, object: { id: string }, version: number): Promise<void> {
    await this.#store.write({ add: [], replace: [changed(kind, object, version)] });
  }

  async #write<T extends object>(change: Change<T>, request: RequestKey | undefined): Promise<boolean> {
    const events = (change.events ?? []).map(([type, object]) =>
      newEvent(type, object, request?.key ?? null),
    );
    const add = [
      ...(change.add ?? []).map(([kind, object]) => entry(kind, object)),
      ...events.map((event) => entry('event', event)),
      ...(request ? [keyEntry(request, change.answer)] : []),
    ];
    const replace = (change.replace ?? []).map(([kind, object, version]) => changed(kind, object, version));
    const isWritten = add.length + replace.length === 0 || (await this.#store.write({ add, replace }));
    if (isWritten) for (const event of events) this.#onEvent(event);
    return isWritten;
  }

  async #replay<T>(request: RequestKey): Promise<T | undefined> {
    const stored = await this.#store.find(keyId(request.key));
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

const isObjectId = (id: string) => /^\w+$/.test(id);
const keyId = (key: string) => `key_${digest(key)}`;
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
