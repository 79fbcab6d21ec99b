/** An error as Stripe's API answers it. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: { type: 'card_error' | 'invalid_request_error'; code: string; message: string };

  constructor(status: number, body: StripeFault['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(status: number, code: string, message: string): StripeFault {
  return new StripeFault(status, { type: 'invalid_request_error', code, message });
}

export function missing(reference: string): StripeFault {
  return invalidRequest(404, 'resource_missing', `No such payment: '${reference}'`);
}
