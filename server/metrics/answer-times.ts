import { routeTallies, timeBounds } from './tallies.ts';

interface Value {
  metricName: string;
  labels: Record<string, string | number>;
  value: number;
}

/** How long answers took, as Prometheus wants a histogram: each bucket holds those before it, too. */
export class AnswerTimes {
  readonly name = 'rotopia_http_request_seconds';

  /** What the library asks of whatever it shows. */
  async get() {
    return {
      name: this.name,
      help: 'How long an answer took; those that stay open until something is made are left out',
      type: 'histogram',
      aggregator: 'sum',
      values: this.#values(),
    };
  }

  #values(): Value[] {
    const values: Value[] = [];
    const add = (part: 'bucket' | 'sum' | 'count', labels: Value['labels'], value: number) =>
      values.push({ metricName: `${this.name}_${part}`, labels, value });
    for (const [route, { buckets, timed, seconds }] of routeTallies) {
      let upTo = 0;
      for (const [place, le] of timeBounds.entries()) {
        upTo += buckets[place] ?? 0;
        add('bucket', { le, route }, upTo);
      }
      add('bucket', { le: '+Inf', route }, timed);
      add('sum', { route }, seconds);
      add('count', { route }, timed);
    }
    return values;
  }
}
